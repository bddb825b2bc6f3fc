import { PageMeta } from "@/components/page-meta";
import { PickupScreen } from "@/features/orders/pickup/pickup-screen";
import { RoundGate } from "@/features/orders/round-gate";

export default function PizzaAdminRetirada() {
  return (
    <>
      <PageMeta title="Retirada" description="Entrega dos pedidos da rodada." isHidden />
      <RoundGate title="Retirada">{(round) => <PickupScreen key={round.id} round={round} />}</RoundGate>
    </>
  );
}
