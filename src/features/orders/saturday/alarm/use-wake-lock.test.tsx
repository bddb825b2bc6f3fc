import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, it, vi } from "vitest";
import { useWakeLock } from "@/features/orders/saturday/alarm/use-wake-lock";

const locks: EventTarget[] = [];
const wakeLock = {
  request: vi.fn(async () => {
    const lock = Object.assign(new EventTarget(), { release: async () => undefined });
    locks.push(lock);
    return lock;
  }),
};
const homeScreen = (version: string) => ({
  standalone: true,
  userAgent: `Mozilla/5.0 (iPad; CPU OS ${version} like Mac OS X) AppleWebKit/605.1.15`,
});

beforeEach(() => {
  locks.length = 0;
  vi.spyOn(document, "visibilityState", "get").mockReturnValue("visible");
});

async function mayGoDark(browser: object) {
  vi.stubGlobal("navigator", browser);
  const { result } = renderHook(() => useWakeLock(true));
  await act(async () => undefined);
  return result;
}

it.each([
  ["the browser cannot keep it awake", {}, true],
  ["the battery is low", { wakeLock: { request: () => Promise.reject(new DOMException("")) } }, true],
  ["the site is on the home screen of iOS 17.5", { wakeLock, ...homeScreen("17_5") }, true],
  ["the site is on the home screen of iOS 18.3", { wakeLock, ...homeScreen("18_3") }, true],
  ["the site is on the home screen of iOS 18.4", { wakeLock, ...homeScreen("18_4") }, false],
  ["the site is on the home screen of iOS 26", { wakeLock, ...homeScreen("26_0") }, false],
  ["the lock is granted", { wakeLock }, false],
])("knows whether the screen may go dark when %s", async (_, browser, expected) => {
  expect((await mayGoDark(browser)).current).toBe(expected);
});

it("notices that the device takes the lock back, and gets it again when the page is shown again", async () => {
  const result = await mayGoDark({ wakeLock });
  act(() => void locks[0]?.dispatchEvent(new Event("release")));
  expect(result.current).toBe(true);
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  expect([result.current, locks.length]).toEqual([false, 2]);
});
