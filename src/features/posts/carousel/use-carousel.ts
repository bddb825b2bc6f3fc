import { type TouchEvent, useCallback, useEffect, useRef, useState } from "react";

const SLIDE_MS = 7_000;
const SWIPE_PX = 45;

// "Back" returns to the slide that was shown before.
let lastIndex = 0;

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Index of the current of `count` slides. It advances by itself until the visitor moves or pauses it, and not while the pointer or
 * focus is inside, or with prefers-reduced-motion. `isReturn`: the visitor has come back to the page by "back" or "forward".
 */
export function useCarousel(count: number, isReturn = false) {
  const [index, setIndex] = useState(isReturn ? lastIndex : 0);
  const [isPlaying, setPlaying] = useState(true);
  // A ref instead of state: a tap fires pointer and focus events, each of which would re-render the slides.
  const inside = useRef({ pointer: false, focus: false });
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);
  const current = count > 0 ? index % count : 0;

  useEffect(() => {
    lastIndex = index;
  }, [index]);

  useEffect(() => {
    if (prefersReducedMotion()) setPlaying(false);
  }, []);

  const restartTimer = useCallback(() => {
    clearInterval(timer.current);
    if (!isPlaying || count < 2) return;
    timer.current = setInterval(() => {
      const { pointer, focus } = inside.current;
      if (!document.hidden && !pointer && !focus) setIndex((shown) => (shown + 1) % count);
    }, SLIDE_MS);
  }, [isPlaying, count]);

  useEffect(() => {
    restartTimer();
    return () => clearInterval(timer.current);
  }, [restartTimer]);

  function setInside(what: "pointer" | "focus", isInside: boolean) {
    inside.current[what] = isInside;
    restartTimer();
  }

  function show(next: number) {
    setPlaying(false);
    setIndex(next);
  }

  /** Relative to the current slide, so that two quick taps are two steps. */
  function step(by: number) {
    setPlaying(false);
    setIndex((shown) => ((shown % count) + by + count) % count);
  }

  return {
    current,
    isPlaying,
    show,
    previous: () => step(-1),
    next: () => step(1),
    togglePlaying: () => setPlaying(!isPlaying),
    pauseHandlers: {
      onPointerEnter: () => setInside("pointer", true),
      onPointerLeave: () => setInside("pointer", false),
      onFocus: () => setInside("focus", true),
      onBlur: () => setInside("focus", false),
    },
    swipe: useSwipe((by) => count > 1 && step(by)),
  };
}

/** A horizontal swipe moves one step. */
function useSwipe(onSwipe: (by: 1 | -1) => void) {
  const touchStart = useRef<number>(undefined);
  return {
    onTouchStart: (event: TouchEvent) => {
      touchStart.current = event.touches[0]?.clientX;
    },
    onTouchEnd: (event: TouchEvent) => {
      const end = event.changedTouches[0]?.clientX;
      if (touchStart.current === undefined || end === undefined) return;
      const distance = end - touchStart.current;
      if (Math.abs(distance) > SWIPE_PX) onSwipe(distance < 0 ? 1 : -1);
    },
  };
}
