import { useListParams } from "@/components/use-list-params";
import { KitchenAlarm } from "@/features/orders/saturday/kitchen/kitchen-alarm";
import { KitchenSheet } from "@/features/orders/saturday/kitchen/kitchen-sheet";
import { LabelSheet } from "@/features/orders/saturday/kitchen/label-sheet";
import { RoundLayout } from "@/features/orders/saturday/round-layout";

export default function Kitchen() {
  const { param } = useListParams();
  const isLabels = param("ver") === "etiquetas";
  const Sheet = isLabels ? LabelSheet : KitchenSheet;
  return (
    <RoundLayout
      title={isLabels ? "Etiquetas" : "Cozinha"}
      action={(round) => <KitchenAlarm round={round} />}
    >
      {(round) => <Sheet key={round.id} round={round} />}
    </RoundLayout>
  );
}
