import { PickupScreen } from "@/features/orders/saturday/pickup/pickup-screen";
import { RoundLayout } from "@/features/orders/saturday/round-layout";

export default function Pickup() {
  return (
    <RoundLayout title="Retirada">{(round) => <PickupScreen key={round.id} round={round} />}</RoundLayout>
  );
}
