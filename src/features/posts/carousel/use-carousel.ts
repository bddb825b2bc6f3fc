import { useCallback, useEffect, useRef, useState } from "react";

const SLIDE_MS = 7_000;

// "Back" returns to the slide that was shown before.
let lastIndex = 0;

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Slides side by side in a scroller: the browser moves them by swipe, src/page-controls.js by buttons. This hook knows the current of `count`
 * slides, and advances by itself until the visitor moves or pauses it, and not while the pointer or focus is inside, or with
 * prefers-reduced-motion. `isReturn`: the visitor has come back to the page by "back" or "forward".
 */
export function useCarousel(count: number, isReturn = false) {
  const slides = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  // A ref instead of state: a tap fires pointer and focus events, each of which would re-render the slides.
  const inside = useRef({ pointer: false, focus: false });
  const timer = useRef<ReturnType<typeof setInterval>>(undefined);

  const readCurrent = useCallback(() => {
    const { scrollLeft = 0, clientWidth = 0 } = slides.current ?? {};
    if (clientWidth > 0) lastIndex = Math.round(scrollLeft / clientWidth);
    setCurrent(lastIndex);
  }, []);

  useEffect(() => {
    const { scrollLeft = 0, clientWidth = 0 } = slides.current ?? {};
    if (isReturn && lastIndex > 0)
      slides.current?.scrollTo({ left: lastIndex * clientWidth, behavior: "instant" });
    // The visitor has moved the slides before the app started.
    if (prefersReducedMotion() || scrollLeft > 0) setPlaying(false);
    readCurrent();
  }, [isReturn, readCurrent]);

  const restartTimer = useCallback(() => {
    clearInterval(timer.current);
    if (!isPlaying || count < 2) return;
    timer.current = setInterval(() => {
      const { pointer, focus } = inside.current;
      if (document.hidden || pointer || focus || !slides.current) return;
      const { clientWidth } = slides.current;
      slides.current.scrollTo({ left: ((lastIndex + 1) % count) * clientWidth });
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

  return {
    slides,
    current,
    readCurrent,
    isPlaying,
    stop: () => setPlaying(false),
    togglePlaying: () => setPlaying(!isPlaying),
    pauseHandlers: {
      onPointerEnter: () => setInside("pointer", true),
      onPointerLeave: () => setInside("pointer", false),
      onFocus: () => setInside("focus", true),
      onBlur: () => setInside("focus", false),
    },
  };
}
