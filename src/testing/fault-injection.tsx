import { QueryClientProvider } from "@tanstack/react-query";
import { act, fireEvent, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { createQueryClient } from "@/lib/query-client";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";

/** With the first two faults the write is not applied; with the others it is applied, but the client never receives the response. */
export const FAULTS = ["cut", "serverError", "responseLost", "truncated", "neverAnswered"] as const;
type Fault = (typeof FAULTS)[number];
const isApplied = (fault: Fault) => fault !== "cut" && fault !== "serverError";

type Step = () => HTMLElement | null;
// Finds by name only: getByRole, called a hundred times per test, would take most of a minute.
const named = (name: string, within: ParentNode) =>
  [...within.querySelectorAll<HTMLElement>("button")].find(
    (button) => (button.ariaLabel ?? button.textContent?.trim()) === name,
  ) ?? null;
export const button =
  (name: string): Step =>
  () =>
    named(name, document);
const namedIn =
  (selector: string) =>
  (name: string): Step =>
  () => {
    const found = document.querySelector(selector);
    return found && named(name, found);
  };
export const inDialog = namedIn("dialog[open]:not([role=alertdialog])");
/** In the confirmation dialog. */
export const inConfirmDialog = namedIn("dialog[open][role=alertdialog]");

export type Scenario = {
  screen: ReactNode;
  path?: string;
  /** The response of a working server; it stores what is written. */
  serve: (call: Call) => FakeResponse;
  /** The buttons to press in order; the last one submits. */
  steps: Step[];
  /** The retry button, if the screen has a separate one. */
  retry?: Step;
  /** Fills in the form before the last step. */
  fill?: () => Promise<void>;
  /** Whether the screen shows success. */
  isShown: () => boolean;
  /** For writes that are retried automatically: whether the screen shows that it is waiting. */
  isWaiting?: () => boolean;
  /** The data stored by the server, and the expected data afterwards. */
  stored: () => unknown;
  after: unknown;
};

const isWrite = ({ method }: Call) => !["GET", "HEAD"].includes(method);

function labelled(start: string) {
  const says = new RegExp(`^${start}`);
  const label = [...document.querySelectorAll("label")].find(({ textContent }) =>
    says.test(textContent.trim()),
  );
  const named = () =>
    [...document.querySelectorAll("[aria-label]")].find(({ ariaLabel }) => says.test(ariaLabel ?? ""));
  return label?.control ?? named();
}

/** Types into fields, found by the beginning of their labels. */
export async function typeInto(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = await vi.waitFor(() => present(labelled(label)), { interval: 10, timeout: 25_000 });
    fireEvent.change(field, { target: { value } });
  }
}

/**
 * Injects the fault into the last step. The screen must report it (or show success) within twelve seconds, lose no input,
 * and a retry must apply the change exactly once.
 */
export async function expectFaultHandled(fault: Fault, scenario: Scenario) {
  const { steps, isShown, isWaiting = () => false } = scenario;
  let isFaulty = false;
  const calls = fakeServer((call) => {
    if (!isFaulty || (isApplied(fault) && fault !== "neverAnswered" && !isWrite(call)))
      return scenario.serve(call);
    if (fault === "cut") return { fault };
    if (fault === "serverError") return { status: 500, body: {} };
    const answer = isWrite(call) ? scenario.serve(call) : {};
    return { ...answer, fault: fault === "responseLost" ? "cut" : fault };
  });
  const failed = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  vi.spyOn(toast, "success").mockImplementation(() => undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const before = scenario.stored();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[scenario.path ?? "/"]}>{scenario.screen}</MemoryRouter>
    </QueryClientProvider>,
  );

  const find = (step: Step) => vi.waitFor(() => present(step()), { interval: 10, timeout: 10_000 });
  const press = async (step: Step) => {
    const found = await find(step);
    await act(async () => found.click());
  };
  const last = present(steps.at(-1));
  for (const step of steps.slice(0, -1)) await press(step);
  await scenario.fill?.();
  const typed = inputValues();
  await find(last);
  isFaulty = true;
  await press(last);
  const isReported = () =>
    failed.mock.calls.length > 0 || document.querySelector("[role=alert]") !== null || isWaiting();
  await elapse(() => isReported() || isShown());
  expect(calls.filter(isWrite), `nothing was sent: ${document.body.textContent}`).not.toEqual([]);
  expect(isReported() || isShown(), "no message within twelve seconds").toBe(true);
  expect(scenario.stored()).toEqual(isApplied(fault) ? scenario.after : before);
  if (scenario.fill && !isShown()) expect(inputValues()).toEqual(typed);

  isFaulty = false;
  await elapse(isShown, scenario.isWaiting ? 12 : 2);
  if (!isShown()) {
    // Continues at the step that is visible after the failure.
    const from = steps.findLastIndex((step) => step());
    for (const step of scenario.retry ? [scenario.retry] : steps.slice(from)) await press(step);
    await elapse(isShown);
  }
  expect(isShown(), "another try").toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(scenario.stored()).toEqual(scenario.after);
  // The client library also logs its errors.
  const logged = vi.mocked(console.error);
  expect(logged.mock.calls.filter(([text]) => !/Failed to fetch|Timeout/.test(String(text)))).toEqual([]);
  logged.mockClear();
}

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("Not found");
  return value;
}

/** Advances the clock second by second until the condition holds. */
async function elapse(isMet: () => boolean, seconds = 12) {
  for (let second = 0; second < seconds && !isMet(); second += 1)
    await act(() => vi.advanceTimersByTimeAsync(1000));
}

// Counts forms only, because the list behind a dialog may have more rows by then.
const FIELDS = ":is(form, dialog[open]) :is(input, textarea, select)";
const inputValues = () => [...document.querySelectorAll<HTMLInputElement>(FIELDS)].map(({ value }) => value);
