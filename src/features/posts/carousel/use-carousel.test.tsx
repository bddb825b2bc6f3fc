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

const WIDTH = 300;

/** A scroller that is scrolled at once; jsdom has no layout. */
function createSlides(scrollLeft: number) {
  const slides = document.createElement("div");
  Object.defineProperty(slides, "clientWidth", { value: WIDTH });
  slides.scrollLeft = scrollLeft;
  slides.scrollTo = (options) => {
    slides.scrollLeft = Object(options).left;
  };
  return slides;
}

function renderCarousel(count = 3, { scrollLeft = 0, isReturn = false } = {}) {
  const slides = createSlides(scrollLeft);
  const { result } = renderHook(() => {
    const carousel = useCarousel(count, isReturn);
    carousel.slides.current ??= slides;
    return carousel;
  });
  const scroll = (left: number) => {
    slides.scrollLeft = left;
    act(() => result.current.readCurrent());
  };
  const shownAfter = (intervals: number) => {
    for (let passed = 0; passed < intervals; passed++)
      act(() => {
        vi.advanceTimersByTime(SLIDE_MS);
        result.current.readCurrent();
      });
    return result.current.current;
  };
  return { result, shownAfter, scroll };
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
    ["taken a step", "stop"],
    ["paused it", "togglePlaying"],
  ] as const)("stops advancing after the visitor has %s", (_, action) => {
    const { result, shownAfter } = renderCarousel();
    act(() => result.current[action]());
    expect([result.current.isPlaying, shownAfter(5)]).toEqual([false, 0]);
  });

  it("continues at the slide that the visitor has swiped to, and does not advance if that was before the start", () => {
    const { shownAfter, scroll } = renderCarousel();
    scroll(WIDTH);
    expect(shownAfter(1)).toBe(2);
    expect(renderCarousel(3, { scrollLeft: WIDTH }).shownAfter(5)).toBe(1);
  });

  it("shows the slide of the last visit after 'back', and only then", () => {
    renderCarousel().scroll(2 * WIDTH);
    expect(renderCarousel(3, { isReturn: true }).result.current.current).toBe(2);
    expect(renderCarousel().result.current.current).toBe(0);
  });

  it("does not advance in a hidden page", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    expect(renderCarousel().shownAfter(5)).toBe(0);
  });

  it("starts no timer with a single slide", () => {
    renderCarousel(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
