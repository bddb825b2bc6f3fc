import { PageMeta } from "@/components/page-meta";
import { OrderAlarm } from "@/features/orders/alarm/order-alarm";
import { PickupScreen } from "@/features/orders/pickup/pickup-screen";
import { RoundGate } from "@/features/orders/round-gate";

export default function PizzaAdminRetirada() {
  return (
    <>
      <PageMeta title="Retirada" description="Entrega dos pedidos da rodada." />
      <RoundGate title="Retirada">
        {(round) => (
          <>
            <OrderAlarm />
            <PickupScreen key={round.id} round={round} />
          </>
        )}
      </RoundGate>
    </>
  );
}
