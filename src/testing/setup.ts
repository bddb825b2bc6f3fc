import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { silence } from "@/testing/fake-server";

// A test serves its own responses. What a test that has ended still asks for gets none: a refused connection would be
// reported in the test that runs by then. Calls of Auth give up after their time, since each holds up all that follow it.
globalThis.fetch = (input, init) => silence(String(input).includes("/auth/v1/") ? init?.signal : undefined);

let consoleError: MockInstance<typeof console.error>;

// Files of one worker share clock and globals. Vitest's own options would take them back before the next test: too late
// for what the next file computes while it is loaded.
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
beforeEach(() => {
  consoleError = vi.spyOn(console, "error");
});

// A test that provokes a console error takes it with `takeConsoleErrors()`; any other error fails it.
afterEach(() => {
  expect(takeConsoleErrors(), "unexpected console errors").toEqual([]);
});

// Auth's client prints each call that gave up: seconds later, when another test runs.
const isTimeout = ([error]: unknown[]) => error instanceof DOMException && error.name === "TimeoutError";

/** Takes the console errors that happened so far, so that they do not fail the test. */
export function takeConsoleErrors() {
  const errors = consoleError.mock.calls.filter((call) => !isTimeout(call));
  const calls = errors.map((call) => call.map(String).join(" "));
  consoleError.mockClear();
  return calls;
}
