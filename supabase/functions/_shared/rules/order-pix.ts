import { pixCode } from "./pix.ts";

/** The settings of the house's Pix account, as their columns. */
export type PixSettings = {
  pix_key: string | null;
  pix_name: string;
  pix_city: string;
  pix_identifier: boolean;
};

/** The Pix code with which a customer pays `amount` of an order; "" when nothing is owed or the house has no key. */
export function orderPix(settings: PixSettings, amount: number, orderCode: string | null | undefined) {
  const { pix_key: key, pix_name: name, pix_city: city, pix_identifier } = settings;
  if (!key || amount <= 0) return "";
  // Without a transaction identifier when the bank of the house does not support one.
  return pixCode({ key, name, city, amount, txid: (pix_identifier && orderCode) || undefined });
}
