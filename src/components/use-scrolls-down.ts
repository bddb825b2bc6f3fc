import { useEffect, useState } from "react";

/** Smaller movements of a thumb do not change the direction. */
const THRESHOLD_PX = 12;

/** Whether the page was last scrolled down instead of up. */
export function useScrollsDown(isEnabled: boolean) {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    let turningPoint = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - turningPoint) < THRESHOLD_PX) return;
      setDown(scrollY > turningPoint);
      turningPoint = scrollY;
    };
    addEventListener("scroll", onScroll, { passive: true });
    return () => removeEventListener("scroll", onScroll);
  }, [isEnabled]);
  return isDown;
}
