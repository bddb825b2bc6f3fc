import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import type { PublicRound } from "@/features/orders/queries";
import { formatDayAndTime, formatPickup } from "@/lib/format-pickup";

type NoRoundProps = {
  rounds: PublicRound[];
  /** What staff can do about it. */
  staffHint?: ReactNode;
};

/** No round is open for orders: says when the next one opens, if known. */
export function NoRound({ rounds, staffHint }: NoRoundProps) {
  const next = rounds.find(({ aberta, pedidos_de }) => aberta && Date.parse(pedidos_de) > Date.now());
  return (
    <Alert tone="warning" title="No momento não há rodada aberta para pedidos.">
      {next && (
        <p>
          Os pedidos para a próxima retirada, {formatPickup(next)}, abrem {formatDayAndTime(next.pedidos_de)}.
        </p>
      )}
      {staffHint ??
        (!next && <p>A produção é quinzenal. Assim que a próxima data for marcada, ela aparece aqui.</p>)}
    </Alert>
  );
}
