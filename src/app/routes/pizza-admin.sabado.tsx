import { DayList } from "@/features/orders/saturday/day/day-list";
import { RoundLayout } from "@/features/orders/saturday/round-layout";

export default function Day() {
  return (
    <RoundLayout title="Lista do dia">{(round) => <DayList key={round.id} round={round} />}</RoundLayout>
  );
}
