import { use } from "react";
import { HelperContext } from "@/features/orders/saturday/helper-context";
import { RosterBoard } from "@/features/orders/saturday/roster/roster-board";
import { RoundStations } from "@/features/orders/saturday/roster/round-stations";
import { RoundLayout } from "@/features/orders/saturday/round-layout";

export default function Roster() {
  const Board = use(HelperContext) ? RoundStations : RosterBoard;
  return <RoundLayout title="Escala">{(round) => <Board key={round.id} round={round} />}</RoundLayout>;
}
