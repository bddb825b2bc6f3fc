import type { OwnOrder } from "@shared/contract/order-responses.ts";

type WithDeadline = { rodada?: Partial<Pick<OwnOrder["rodada"], "pagarAte">> };

export const isPaymentDeadlineOver = ({ rodada }: WithDeadline) =>
  Boolean(rodada?.pagarAte) && Date.parse(rodada?.pagarAte ?? "") < Date.now();
