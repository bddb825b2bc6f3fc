import { afterEach, beforeEach, expect, type MockInstance, vi } from "vitest";
import { dismissToasts } from "@/components/ui/toast";
import { forgetCalls, neverRespond } from "@/testing/fake-server";

// Each test serves its own responses. Requests after the end of a test get none: a refused connection would be
// reported in the next test. Auth calls time out, since each one blocks all later ones.
globalThis.fetch = (input, init) =>
  neverRespond(String(input).includes("/auth/v1/") ? init?.signal : undefined);

let consoleError: MockInstance<typeof console.error>;

// Test files of one worker share clock and globals. Vitest's options would restore them before the next test: too late
// for code that runs while the next file is imported.
afterEach(() => {
  forgetCalls();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  dismissToasts();
});
beforeEach(() => {
  consoleError = vi.spyOn(console, "error");
});

// A test that provokes a console error takes it with `takeConsoleErrors()`; any other error fails it.
afterEach(() => {
  expect(takeConsoleErrors(), "unexpected console errors").toEqual([]);
});

// Auth's client logs each aborted call, seconds later, during another test.
const isTimeout = ([error]: unknown[]) => error instanceof DOMException && error.name === "TimeoutError";

/** Takes the console errors that happened so far, so that they do not fail the test. */
export function takeConsoleErrors() {
  const errors = consoleError.mock.calls.filter((call) => !isTimeout(call));
  const calls = errors.map((call) => call.map(String).join(" "));
  consoleError.mockClear();
  return calls;
}
