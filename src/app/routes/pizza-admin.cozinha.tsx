import { useListParams } from "@/components/use-list-params";
import { KitchenAlarm } from "@/features/orders/kitchen/kitchen-alarm";
import { KitchenSheet } from "@/features/orders/kitchen/kitchen-sheet";
import { LabelSheet } from "@/features/orders/kitchen/label-sheet";
import { RoundLayout } from "@/features/orders/round-layout";

export default function Kitchen() {
  const { param } = useListParams();
  const Sheet = param("ver") === "etiquetas" ? LabelSheet : KitchenSheet;
  return (
    <RoundLayout title="Cozinha">
      {(round) => (
        <>
          <KitchenAlarm round={round} />
          <Sheet key={round.id} round={round} />
        </>
      )}
    </RoundLayout>
  );
}
