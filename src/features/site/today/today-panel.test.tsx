import { sampleMeeting } from "@shared/rules/sample-meeting.ts";
import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { TodayPanel } from "@/features/site/today/today-panel";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const WEEK = [sampleMeeting([0], "09:00", { fim: "10:30" })];
const HOLIDAY = { data: "2026-11-22", horario: "", atividade: "", texto: "Não haverá palestra: feriado" };

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

function renderPanel(settings: object, events: FakeResponse = { body: [] }) {
  fakeServer(({ path }) => (path.endsWith("/site_settings") ? { body: settings } : events));
  return renderScreen(<TodayPanel />);
}
const panel = () => screen.findByRole("region", { name: "Hoje na casa" });

it("shows that the house is open and until when, and updates over time", async () => {
  vi.setSystemTime("2026-11-22T10:29:00-03:00");
  renderPanel({ weekly_schedule: WEEK });
  expect(await within(await panel()).findByText("Aberta até 10h30")).toBeVisible();
  await vi.advanceTimersByTimeAsync(90_000);
  await waitFor(async () => expect(within(await panel()).getByText("Fechada agora")).toBeVisible());
  expect(within(await panel()).getByRole("link", { name: /domingo, 29\/11, 9h.*Palestra/ })).toBeVisible();
});

it("shows that the house is open without a closing time when a meeting has no end", async () => {
  vi.setSystemTime("2026-11-22T10:00:00-03:00");
  renderPanel({ weekly_schedule: [sampleMeeting([0], "09:00", { fim: "" })] });
  expect(await within(await panel()).findByText("Aberta agora")).toBeVisible();
});

const LIVE = {
  kind: "transmissao",
  id: 3,
  title: "Estudo",
  scheduled_at: null,
  ends_at: null,
  is_live: true,
  event_place: null,
};

it("shows the location of an event outside the house", async () => {
  vi.setSystemTime("2026-11-22T09:10:00-03:00");
  const fair = { kind: "evento", id: 4, title: "Feira do livro", event_place: "Praça 5 de Agosto" };
  const times = { scheduled_at: "2026-11-22T12:00:00Z", ends_at: "2026-11-22T15:00:00Z", is_live: false };
  renderPanel({ weekly_schedule: [] }, { body: [{ ...fair, ...times }] });
  expect(await screen.findByRole("link", { name: /agora.*Feira do livro.*Praça 5 de Agosto/ })).toBeVisible();
  expect(await panel()).toHaveTextContent("Fechada agora");
});

async function returnDaysLater() {
  vi.setSystemTime("2026-11-25T09:10:00-03:00");
  document.dispatchEvent(new Event("visibilitychange", { bubbles: true }));
}

it.each([
  ["a minute later", async () => void (await vi.advanceTimersByTimeAsync(60_000))],
  ["when a visitor returns to the page days later", returnDaysLater],
])("does not show an ended broadcast as live: %s", async (_, advanceTime) => {
  vi.setSystemTime("2026-11-22T09:10:00-03:00");
  let body: object[] = [LIVE];
  fakeServer(({ path }) =>
    path.endsWith("/site_settings") ? { body: { weekly_schedule: WEEK } } : { body },
  );
  renderScreen(<TodayPanel />);
  expect(await screen.findByRole("link", { name: /Ao vivo.*Estudo/ })).toBeVisible();
  body = [];
  await act(advanceTime);
  await waitFor(() => expect(screen.queryByText("Ao vivo")).toBeNull());
  expect(await panel()).toBeVisible();
});

it("links to the live broadcast, and names cancelled meetings", async () => {
  vi.setSystemTime("2026-11-22T09:10:00-03:00");
  renderPanel({ weekly_schedule: WEEK, schedule_exceptions: [HOLIDAY] }, { body: [LIVE] });
  expect(await screen.findByRole("link", { name: /Ao vivo.*Estudo/ })).toHaveAttribute(
    "href",
    "/ao-vivo?id=3",
  );
  expect(await panel()).toHaveTextContent("hoje: Não haverá palestra: feriado");
  expect(await panel()).toHaveTextContent("Fechada agora");
});

it("shows the week when the events cannot be loaded", async () => {
  vi.setSystemTime("2026-11-21T12:00:00-03:00");
  renderPanel({ weekly_schedule: WEEK }, { status: 400 });
  expect(await screen.findByRole("link", { name: /amanhã, 9h.*Palestra/ })).toHaveAttribute(
    "href",
    "/#programacao",
  );
});

const SOUP = sampleMeeting([0], "20:00", { atividade: "Sopa" });

it.each([
  ["the start time of a meeting on this day is unknown", { frequencia: "variavel", inicio: "" }, {}],
  ["a meeting may take place on this day", { frequencia: "variavel" }, {}],
  ["the days of a meeting are given only as text", { frequencia: "variavel", dias: [], dia: "Feriados" }, {}],
  ["the events could not be loaded", {}, { status: 400 }],
])("does not claim that the house is closed when %s", async (_, fields, events) => {
  vi.setSystemTime("2026-11-22T08:00:00-03:00");
  const meeting = { ...SOUP, ...fields };
  renderPanel({ weekly_schedule: [...WEEK, meeting] }, { body: [], ...events });
  expect(await screen.findByRole("link", { name: /9h.*Palestra/ })).toBeVisible();
  expect(await panel()).not.toHaveTextContent(/Fechada|abre/);
  vi.setSystemTime("2026-11-22T09:10:00-03:00");
  await vi.advanceTimersByTimeAsync(60_000);
  await waitFor(async () => expect(within(await panel()).getByText("Aberta até 10h30")).toBeVisible());
});

it("shows when the closed house opens next, unless another meeting may take place before", async () => {
  vi.setSystemTime("2026-11-23T10:00:00-03:00");
  const evening = "2026-11-23T20:00:00-03:00";
  const broadcast = { ...LIVE, is_live: false, scheduled_at: evening, ends_at: evening };
  const { unmount } = renderPanel({ weekly_schedule: WEEK }, { body: [broadcast] });
  expect(await within(await panel()).findByText("abre domingo, às 9h")).toBeInTheDocument();
  unmount();
  const soup = { ...SOUP, frequencia: "variavel", dias: [6] };
  renderPanel({ weekly_schedule: [...WEEK, soup] }, { body: [broadcast] });
  expect(await within(await panel()).findByText("Fechada agora")).toBeVisible();
  expect(await panel()).not.toHaveTextContent("abre");
});

it("is hidden when the house has entered no schedule", async () => {
  const { container } = renderPanel({ weekly_schedule: [] });
  await waitFor(() => expect(container).toBeEmptyDOMElement());
});
