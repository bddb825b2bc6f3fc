import { PageMeta } from "@/components/page-meta";
import { ClosingReport } from "@/features/orders/report/closing-report";
import { RoundGate } from "@/features/orders/round-gate";

export default function PizzaAdminFechamento() {
  return (
    <>
      <PageMeta title="Fechamento" description="Resultado da rodada." />
      <RoundGate title="Fechamento">{(round) => <ClosingReport key={round.id} round={round} />}</RoundGate>
    </>
  );
}
