import { vi } from "vitest";

/** What a whole page asks of a browser and jsdom does not know. */
export function stubBrowser() {
  vi.stubGlobal("scrollTo", () => undefined);
  vi.stubGlobal("PerformanceNavigationTiming", class {});
  vi.stubGlobal("matchMedia", () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}
