import { RosterBoard } from "@/features/orders/saturday/roster/roster-board";
import { RoundLayout } from "@/features/orders/saturday/round-layout";

export default function Roster() {
  return <RoundLayout title="Escala">{(round) => <RosterBoard key={round.id} round={round} />}</RoundLayout>;
}
