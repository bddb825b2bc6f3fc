import { expect, it } from "vitest";
import { sampleMeeting } from "../../_shared/rules/sample-meeting.ts";
import { withCancellations } from "./with-cancellations.ts";

it("the poster names the cancelled days of each meeting in the coming week", () => {
  const meeting = sampleMeeting([5], "20:00", { detalhe: "Aberta a todos" });
  const holidayOn = (data: string) => ({ data, horario: "", atividade: "", texto: "Natal" });
  const detailOn = (today: string) =>
    withCancellations(meeting, [holidayOn("2026-12-25"), holidayOn("2026-12-24")], today).detalhe;
  expect([detailOn("2026-12-19"), detailOn("2026-12-18"), detailOn("2026-12-26")]).toEqual([
    "Aberta a todos. 25/12: Natal",
    "Aberta a todos",
    "Aberta a todos",
  ]);
});
