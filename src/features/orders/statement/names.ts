import { foldText } from "@shared/rules/fold-text.ts";

// A payer's name in a statement stands among other words, and its end may be cut off; a customer's may leave names out.

/** What banks write around the name, and what joins names. */
const NOISE = new Set(
  (
    "pix recebido recebida recebidos transf transferencia enviado enviada pelo pela qrs qr code cp via de da do das dos e " +
    "credito debito conta em dinheiro banco pagamento ted doc valor por para sa ltda agencia chave dinamico estatico"
  ).split(" "),
);

/** "PIX QRS MARIA DA28/08" -> ["maria"]: letters only, folded, without what every line has. */
export const tokensOf = (text: string) =>
  foldText(text)
    .split(/[^a-z]+/)
    .filter((token) => token.length > 1 && !NOISE.has(token));

export type NameMatch = "full" | "first" | null;

/**
 * "full": the customer's first name and one more stand in the text; "first": the first name alone. A name that the bank cut
 * counts when three letters are left of it, two at the very end.
 */
export function matchName(customer: string[], text: string[]): NameMatch {
  const last = text.length - 1;
  const isIn = (token: string) =>
    text.some(
      (word, at) => word === token || (word.length >= (at === last ? 2 : 3) && token.startsWith(word)),
    );
  const [first, ...others] = customer;
  if (first === undefined || !isIn(first)) return null;
  return others.some(isIn) ? "full" : "first";
}
