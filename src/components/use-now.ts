import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/** The current time: during hydration that of the server rendering, then that of the device. */
export function useNow(renderedAt: number | undefined) {
  const [now, setNow] = useState(renderedAt);
  useEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
