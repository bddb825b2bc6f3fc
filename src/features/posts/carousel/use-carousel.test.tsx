import { act, renderHook } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { useCarousel } from "@/features/posts/carousel/use-carousel";

const SLIDE_MS = 7_000;
let prefersReducedMotion = false;
beforeEach(() => {
  prefersReducedMotion = false;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: prefersReducedMotion }));
});

function renderCarousel(count = 3) {
  const { result } = renderHook(() => useCarousel(count));
  const shownAfter = (intervals: number) => {
    act(() => void vi.advanceTimersByTime(intervals * SLIDE_MS));
    return result.current.current;
  };
  return { result, shownAfter };
}

describe("a carousel", () => {
  it("advances by itself, and from the last slide to the first", () => {
    const { shownAfter } = renderCarousel();
    expect([shownAfter(1), shownAfter(1), shownAfter(1)]).toEqual([1, 2, 0]);
  });

  it("does not advance with prefers-reduced-motion until the user starts it", () => {
    prefersReducedMotion = true;
    const { result, shownAfter } = renderCarousel();
    expect(shownAfter(5)).toBe(0);
    act(() => result.current.togglePlaying());
    expect(shownAfter(1)).toBe(1);
  });

  it("pauses while the pointer or the focus is inside", () => {
    const { result, shownAfter } = renderCarousel();
    act(() => result.current.pauseHandlers.onFocus());
    expect(shownAfter(5)).toBe(0);
    act(() => result.current.pauseHandlers.onBlur());
    expect(shownAfter(1)).toBe(1);
  });

  it("stays paused until both the pointer and the focus have left", () => {
    const { result, shownAfter } = renderCarousel();
    const handle = (name: keyof typeof result.current.pauseHandlers) =>
      act(() => result.current.pauseHandlers[name]());
    handle("onFocus");
    handle("onPointerEnter");
    handle("onPointerLeave");
    expect(shownAfter(5)).toBe(0);
    handle("onPointerEnter");
    handle("onBlur");
    expect(shownAfter(5)).toBe(0);
    handle("onPointerLeave");
    expect(shownAfter(1)).toBe(1);
  });

  it.each([
    ["moved", "previous", 2],
    ["paused", "togglePlaying", 0],
  ] as const)("stops advancing after the user has %s it", (_, action, shown) => {
    const { result, shownAfter } = renderCarousel();
    act(() => result.current[action]());
    expect([result.current.isPlaying, shownAfter(5)]).toEqual([false, shown]);
  });

  it("does not advance in a hidden page", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    expect(renderCarousel().shownAfter(5)).toBe(0);
  });

  it("starts no timer with a single slide", () => {
    renderCarousel(1);
    expect(vi.getTimerCount()).toBe(0);
  });

  it.each([
    [-60, 1],
    [60, 2],
    [-20, 0],
  ])("a swipe of %i px shows slide %i", (distance, shown) => {
    const { result } = renderCarousel();
    const at = (clientX: number) => [{ clientX }];
    act(() => result.current.swipe.onTouchStart({ touches: at(200) } as never));
    act(() => result.current.swipe.onTouchEnd({ changedTouches: at(200 + distance) } as never));
    expect(result.current.current).toBe(shown);
  });
});
