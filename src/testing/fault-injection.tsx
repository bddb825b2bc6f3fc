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
const buttonNamed = (name: string, within: ParentNode) =>
  [...within.querySelectorAll<HTMLElement>("button")].find(
    (button) => (button.ariaLabel ?? button.textContent?.trim()) === name,
  ) ?? null;
export const button =
  (name: string): Step =>
  () =>
    buttonNamed(name, document);
const buttonIn =
  (selector: string) =>
  (name: string): Step =>
  () => {
    const dialog = document.querySelector(selector);
    return dialog && buttonNamed(name, dialog);
  };
export const inDialog = buttonIn("dialog[open]:not([role=alertdialog])");
/** In the confirmation dialog. */
export const inConfirmDialog = buttonIn("dialog[open][role=alertdialog]");

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
  isSuccessShown: () => boolean;
  /** For writes that are retried automatically: whether the screen shows that it is waiting. */
  isWaiting?: () => boolean;
  /** The data that the server has stored. */
  stored: () => unknown;
  /** The expected `stored()` after the write. */
  after: unknown;
};

const isWrite = ({ method }: Call) => !["GET", "HEAD"].includes(method);

function findField(labelStart: string) {
  const pattern = new RegExp(`^${labelStart}`);
  const label = [...document.querySelectorAll("label")].find(({ textContent }) =>
    pattern.test(textContent.trim()),
  );
  const findByAriaLabel = () =>
    [...document.querySelectorAll("[aria-label]")].find(({ ariaLabel }) => pattern.test(ariaLabel ?? ""));
  return label?.control ?? findByAriaLabel();
}

/** Types into fields, found by the beginning of their labels. */
export async function typeInto(fields: Record<string, string>) {
  for (const [label, value] of Object.entries(fields)) {
    const field = await vi.waitFor(() => present(findField(label)), { interval: 10, timeout: 25_000 });
    fireEvent.change(field, { target: { value } });
  }
}

/**
 * Injects the fault into the last step. The screen must report it (or show success) within twelve seconds, lose no input,
 * and a retry must apply the change exactly once.
 */
export async function expectFaultHandled(fault: Fault, scenario: Scenario) {
  const { steps, isSuccessShown, isWaiting = () => false } = scenario;
  let isFaulty = false;
  const calls = fakeServer((call) => {
    // A lost or truncated response affects the write only: the following reads show whether the screen notices the change.
    if (!isFaulty || (isApplied(fault) && fault !== "neverAnswered" && !isWrite(call)))
      return scenario.serve(call);
    if (fault === "cut") return { fault };
    if (fault === "serverError") return { status: 500, body: {} };
    const response = isWrite(call) ? scenario.serve(call) : {};
    return { ...response, fault: fault === "responseLost" ? "cut" : fault };
  });
  const errorToast = vi.spyOn(toast, "error").mockImplementation(() => undefined);
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
  const submitStep = present(steps.at(-1));
  for (const step of steps.slice(0, -1)) await press(step);
  await scenario.fill?.();
  const typed = inputValues();
  await find(submitStep);
  isFaulty = true;
  await press(submitStep);
  const isReported = () =>
    errorToast.mock.calls.length > 0 || document.querySelector("[role=alert]") !== null || isWaiting();
  await advanceUntil(() => isReported() || isSuccessShown());
  expect(calls.filter(isWrite), `nothing was sent: ${document.body.textContent}`).not.toEqual([]);
  expect(isReported() || isSuccessShown(), "no message within twelve seconds").toBe(true);
  expect(scenario.stored()).toEqual(isApplied(fault) ? scenario.after : before);
  if (scenario.fill && !isSuccessShown()) expect(inputValues()).toEqual(typed);

  isFaulty = false;
  await advanceUntil(isSuccessShown, scenario.isWaiting ? 12 : 2);
  if (!isSuccessShown()) {
    // Continues at the step that is visible after the failure.
    const resumeIndex = steps.findLastIndex((step) => step());
    for (const step of scenario.retry ? [scenario.retry] : steps.slice(resumeIndex)) await press(step);
    await advanceUntil(isSuccessShown);
  }
  expect(isSuccessShown(), "success after another try").toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(scenario.stored()).toEqual(scenario.after);
  // The injected failures are also logged with console.error, which testing/setup.ts spies on.
  const errorLog = vi.mocked(console.error);
  expect(errorLog.mock.calls.filter(([text]) => !/Failed to fetch|Timeout/.test(String(text)))).toEqual([]);
  errorLog.mockClear();
}

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("Not found");
  return value;
}

/** Advances the clock second by second until the condition holds. */
async function advanceUntil(isMet: () => boolean, maxSeconds = 12) {
  for (let second = 0; second < maxSeconds && !isMet(); second += 1)
    await act(() => vi.advanceTimersByTimeAsync(1000));
}

// Only fields of forms and open dialogs, because the list behind a dialog may have changed by then.
const FIELDS = ":is(form, dialog[open]) :is(input, textarea, select)";
const inputValues = () =>
  [...document.querySelectorAll<HTMLInputElement>(FIELDS)].map(({ type, checked, value }) =>
    /checkbox|radio/.test(type) ? checked : value,
  );
