import { act, renderHook } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { useScrollsDown } from "./use-scrolls-down";

function scrollTo(top: number) {
  vi.stubGlobal("scrollY", top);
  act(() => void dispatchEvent(new Event("scroll")));
}

it("tells the direction of the last scroll, and ignores the small movements of a thumb", () => {
  const { result } = renderHook(() => useScrollsDown(true));
  const after = (top: number) => {
    scrollTo(top);
    return result.current;
  };
  expect([11, 12, 100, 89, 88, 99, 100].map(after)).toEqual([false, true, true, true, false, false, true]);
});

it("counts small movements in one direction together", () => {
  const { result } = renderHook(() => useScrollsDown(true));
  for (const top of [5, 10, 15]) scrollTo(top);
  expect(result.current).toBe(true);
});

it("stays false where it is not used", () => {
  const { result } = renderHook(() => useScrollsDown(false));
  scrollTo(500);
  expect(result.current).toBe(false);
});
