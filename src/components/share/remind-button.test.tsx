import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { RemindButton } from "@/components/share/remind-button";
import { readCalendar } from "@/testing/read-calendar";
import { stubDownloads } from "@/testing/stub-downloads";

it("downloads a calendar file with the event and a reminder two hours before", async () => {
  const { files, names } = stubDownloads();
  const start = new Date("2026-12-20T15:00:00Z");
  const end = new Date("2026-12-20T16:30:00Z");
  render(<RemindButton entry={{ uid: "postagem-7@a", title: "Almoço; e pão", start, end }} />);
  await userEvent.click(screen.getByRole("button", { name: "Lembrar-me: Almoço; e pão" }));
  expect(names).toEqual(["lembrete.ics"]);
  expect(files[0]?.type).toMatch(/^text\/calendar/);
  expect(readCalendar((await files[0]?.text()) ?? "")).toMatchObject([
    { uid: "postagem-7@a", title: "Almoço; e pão", start, end, alarms: ["-PT2H"] },
  ]);
});
