import { ClosingReport } from "@/features/orders/saturday/report/closing-report";
import { RoundLayout } from "@/features/orders/saturday/round-layout";

export default function Closing() {
  return (
    <RoundLayout title="Fechamento">{(round) => <ClosingReport key={round.id} round={round} />}</RoundLayout>
  );
}
