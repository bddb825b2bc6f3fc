import { OrderAlarm } from "@/features/orders/alarm/order-alarm";
import { PickupScreen } from "@/features/orders/pickup/pickup-screen";
import { RoundGate } from "@/features/orders/round-gate";

export default function Pickup() {
  return (
    <RoundGate title="Retirada">
      {(round) => (
        <>
          <OrderAlarm />
          <PickupScreen key={round.id} round={round} />
        </>
      )}
    </RoundGate>
  );
}
