import { PageMeta } from "@/components/page-meta";
import { KitchenSheet } from "@/features/orders/kitchen/kitchen-sheet";
import { RoundGate } from "@/features/orders/round-gate";

export default function PizzaAdminCozinha() {
  return (
    <>
      <PageMeta title="Cozinha" description="Pizzas a preparar na rodada." isHidden />
      <RoundGate title="Cozinha">{(round) => <KitchenSheet key={round.id} round={round} />}</RoundGate>
    </>
  );
}
