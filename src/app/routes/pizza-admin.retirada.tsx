import { OrderAlarm } from "@/features/orders/saturday/alarm/order-alarm";
import { PickupScreen } from "@/features/orders/saturday/pickup/pickup-screen";
import { RoundLayout } from "@/features/orders/saturday/round-layout";

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
