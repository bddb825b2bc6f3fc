import { RosterBoard } from "@/features/orders/roster/roster-board";
import { RoundGate } from "@/features/orders/round-gate";

export default function Roster() {
  return <RoundGate title="Escala">{(round) => <RosterBoard key={round.id} round={round} />}</RoundGate>;
}
