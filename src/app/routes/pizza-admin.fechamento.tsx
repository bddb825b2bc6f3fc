import { ClosingReport } from "@/features/orders/report/closing-report";
import { RoundLayout } from "@/features/orders/round-layout";

export default function Closing() {
  return (
    <RoundLayout title="Fechamento">{(round) => <ClosingReport key={round.id} round={round} />}</RoundLayout>
  );
}
