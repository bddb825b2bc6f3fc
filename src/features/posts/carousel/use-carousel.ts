import { type TouchEvent, useEffect, useRef, useState } from "react";

const REST_MS = 7_000;
const SWIPE_PX = 45;

// "Back" returns to the slide that was left.
let left = 0;

const prefersStillness = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/**
 * Which of `count` slides is shown. It moves on by itself until the visitor takes over, pauses it, points at it or is
 * inside it with the keyboard; where less motion is wished for, it never does.
 */
export function useCarousel(count: number, isReturn = false) {
  const [index, setIndex] = useState(isReturn ? left : 0);
  const [isPlaying, setPlaying] = useState(true);
  const [isHeld, setHeld] = useState(false);
  const current = count > 0 ? index % count : 0;
  const mayMove = isPlaying && !isHeld && count > 1;

  useEffect(() => {
    left = index;
  }, [index]);

  useEffect(() => {
    if (prefersStillness()) setPlaying(false);
  }, []);

  useEffect(() => {
    if (!mayMove) return;
    const timer = setInterval(() => {
      if (!document.hidden) setIndex((shown) => (shown + 1) % count);
    }, REST_MS);
    return () => clearInterval(timer);
  }, [mayMove, count]);

  function show(next: number) {
    setPlaying(false);
    setIndex(next);
  }

  /** From whatever slide is shown by then: two quick taps are two steps. */
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
    hold: {
      onPointerEnter: () => setHeld(true),
      onPointerLeave: () => setHeld(false),
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
    swipe: useSwipe((by) => count > 1 && step(by)),
  };
}

/** A finger that moves sideways goes one step. */
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
