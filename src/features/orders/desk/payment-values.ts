import { orderPix, type PixSettings } from "@shared/rules/order-pix.ts";

type Payable = { codigos: string[]; segredos: string[]; falta: number };

/** Pix code and address of the page for messages about one or several orders of a customer; `settings` until they are loaded: undefined. */
export const paymentValues = ({ codigos, segredos, falta }: Payable, settings: PixSettings | undefined) => ({
  pix: settings ? orderPix(settings, falta, codigos.length === 1 ? codigos[0] : null) : "",
  link: segredos.map((segredo) => new URL(`/pedido/${segredo}`, location.href).href).join(" "),
});
