import { ClosingReport } from "@/features/orders/report/closing-report";
import { RoundGate } from "@/features/orders/round-gate";

export default function Closing() {
  return (
    <RoundGate title="Fechamento">{(round) => <ClosingReport key={round.id} round={round} />}</RoundGate>
  );
}
