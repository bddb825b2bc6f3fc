import { vi } from "vitest";

/** Stubs for browser functions that jsdom does not implement. */
export function stubBrowser() {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("PerformanceNavigationTiming", class {});
}
