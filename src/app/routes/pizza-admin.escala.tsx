import { PageMeta } from "@/components/page-meta";
import { RosterBoard } from "@/features/orders/roster/roster-board";
import { RoundGate } from "@/features/orders/round-gate";

export default function PizzaAdminEscala() {
  return (
    <>
      <PageMeta title="Escala" description="Voluntários da rodada." />
      <RoundGate title="Escala">{(round) => <RosterBoard key={round.id} round={round} />}</RoundGate>
    </>
  );
}
