import { sampleMeeting } from "@shared/rules/sample-meeting.ts";
import { expect, it } from "vitest";
import { withCancellations } from "@/features/site/poster/with-cancellations";

it("the poster names the cancelled days of each meeting in the coming week", () => {
  const meeting = sampleMeeting([5], "20:00", { detalhe: "Aberta a todos" });
  const off = (data: string) => ({ data, horario: "", atividade: "", texto: "Natal" });
  const told = (today: string) =>
    withCancellations(meeting, [off("2026-12-25"), off("2026-12-24")], today).detalhe;
  expect([told("2026-12-19"), told("2026-12-18"), told("2026-12-26")]).toEqual([
    "Aberta a todos. 25/12: Natal",
    "Aberta a todos",
    "Aberta a todos",
  ]);
});
