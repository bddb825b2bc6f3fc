import { OrderAlarm } from "@/features/orders/alarm/order-alarm";
import { PickupScreen } from "@/features/orders/pickup/pickup-screen";
import { RoundLayout } from "@/features/orders/round-layout";

export default function Pickup() {
  return (
    <RoundLayout title="Retirada">
      {(round) => (
        <>
          <OrderAlarm />
          <PickupScreen key={round.id} round={round} />
        </>
      )}
    </RoundLayout>
  );
}
