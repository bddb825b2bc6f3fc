import { RosterBoard } from "@/features/orders/roster/roster-board";
import { RoundLayout } from "@/features/orders/round-layout";

export default function Roster() {
  return <RoundLayout title="Escala">{(round) => <RosterBoard key={round.id} round={round} />}</RoundLayout>;
}
