import { QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, render } from "@testing-library/react";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, onTestFinished, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { createQueryClient } from "@/lib/query-client";
import { type Answer, type Call, fakeServer } from "@/testing/fake-server";

/** The first two never reach the server; the others it did, and nobody was told. */
export const FAULTS = ["cut", "broken", "unanswered", "truncated", "silent"] as const;
type Fault = (typeof FAULTS)[number];
const isDone = (fault: Fault) => fault !== "cut" && fault !== "broken";

type Step = () => HTMLElement | null;
// By name alone: asking for roles a hundred times a test would take the better part of a minute.
const named = (name: string, within: ParentNode) =>
  [...within.querySelectorAll<HTMLElement>("button")].find(
    (button) => (button.ariaLabel ?? button.textContent?.trim()) === name,
  ) ?? null;
export const button =
  (name: string): Step =>
  () =>
    named(name, document);
const namedIn =
  (place: string) =>
  (name: string): Step =>
  () => {
    const found = document.querySelector(place);
    return found && named(name, found);
  };
export const inDialog = namedIn("dialog[open]:not([role=alertdialog])");
/** In the question whether it shall be. */
export const confirming = namedIn("dialog[open][role=alertdialog]");

export type Deed = {
  screen: ReactNode;
  path?: string;
  /** What a server that keeps its word answers; what it is told to write it reads back. */
  serve: (call: Call) => Answer;
  /** What is pressed, one after the other; the last one sends. */
  steps: Step[];
  /** Types what is to be sent, before the last step. */
  fill?: () => Promise<void>;
  /** Whether the screen shows that it is done. */
  isShown: () => boolean;
  /** For what is sent again by itself: whether the screen says that it waits. */
  isWaiting?: () => boolean;
  /** What the server has of it, before and after. */
  stored: () => unknown;
  after: unknown;
};

const isWrite = ({ method }: Call) => !["GET", "HEAD"].includes(method);

/** Meets the fault, says so within twelve seconds or shows that it is done, loses no word, and is done once by another try. */
export async function endure(fault: Fault, deed: Deed) {
  const { steps, isShown, isWaiting = () => false } = deed;
  let isFaulty = false;
  const calls = fakeServer((call) => {
    if (!isFaulty || (isDone(fault) && fault !== "silent" && !isWrite(call))) return deed.serve(call);
    if (fault === "cut") return { fault };
    if (fault === "broken") return { status: 500, body: {} };
    const answer = isWrite(call) ? deed.serve(call) : {};
    return { ...answer, fault: fault === "unanswered" ? "cut" : fault };
  });
  const failed = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  const succeeded = vi.spyOn(toast, "success").mockImplementation(() => undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => {
    cleanup();
    vi.useRealTimers();
    failed.mockRestore();
    succeeded.mockRestore();
  });
  const before = deed.stored();
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[deed.path ?? "/"]}>{deed.screen}</MemoryRouter>
    </QueryClientProvider>,
  );

  const find = (step: Step) => vi.waitFor(() => present(step()), { interval: 10, timeout: 10_000 });
  const press = async (step: Step) => {
    const found = await find(step);
    await act(async () => found.click());
  };
  const last = present(steps.at(-1));
  for (const step of steps.slice(0, -1)) await press(step);
  await deed.fill?.();
  const typed = whatIsTyped();
  await find(last);
  isFaulty = true;
  await press(last);
  const isTold = () =>
    failed.mock.calls.length > 0 || document.querySelector("[role=alert]") !== null || isWaiting();
  await elapse(() => isTold() || isShown());
  expect(calls.filter(isWrite), `nothing was sent: ${document.body.textContent}`).not.toEqual([]);
  expect(isTold() || isShown(), "no message within twelve seconds").toBe(true);
  expect(deed.stored()).toEqual(isDone(fault) ? deed.after : before);
  if (deed.fill && !isShown()) expect(whatIsTyped()).toEqual(typed);

  isFaulty = false;
  await elapse(isShown, deed.isWaiting ? 12 : 2);
  if (!isShown()) {
    // From wherever the failure left it.
    const from = steps.findLastIndex((step) => step());
    for (const step of steps.slice(from)) await press(step);
    await elapse(isShown);
  }
  expect(isShown(), "another try").toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(3000));
  expect(deed.stored()).toEqual(deed.after);
  // The client library tells the console of what it throws, too.
  const complaint = vi.mocked(console.error);
  expect(complaint.mock.calls.filter(([text]) => !/Failed to fetch|Timeout/.test(String(text)))).toEqual([]);
  complaint.mockClear();
}

function present<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new Error("It is not there");
  return value;
}

/** Lets seconds go by until it is so. */
async function elapse(isSo: () => boolean, seconds = 12) {
  for (let second = 0; second < seconds && !isSo(); second += 1)
    await act(() => vi.advanceTimersByTimeAsync(1000));
}

const whatIsTyped = () =>
  [...document.querySelectorAll<HTMLInputElement>("input, textarea, select")].map(({ value }) => value);
