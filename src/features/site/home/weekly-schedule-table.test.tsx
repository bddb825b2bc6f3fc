import { sampleMeeting } from "@shared/rules/sample-meeting.ts";
import { act, render, screen } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { WeeklyScheduleTable } from "@/features/site/home/weekly-schedule-table";

const WEEK = [sampleMeeting([0]), sampleMeeting([1])];

it("marks the current day, also after midnight, and no day in the server-rendered HTML", async () => {
  vi.useFakeTimers();
  vi.setSystemTime("2026-11-22T23:59:50-03:00");
  const table = <WeeklyScheduleTable week={WEEK} />;
  const html = renderToString(table);
  expect(html).not.toContain("hoje");
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = html;
  render(table, { container, hydrate: true });
  const today = () => screen.getByText("hoje").parentElement;
  expect(today()).toHaveTextContent("Domingo");
  await act(() => vi.advanceTimersByTimeAsync(60_000));
  expect(today()).toHaveTextContent("Segunda-feira");
});
