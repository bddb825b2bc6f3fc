import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** As long as it takes to see that a row has moved, and to stop the tap that was meant for it. */
const SETTLE_MS = 600;

/**
 * The class of a list that is refetched while it is read: for a moment after new rows have arrived, which may have moved the others
 * under the finger, a tap does nothing.
 */
export function useSteadyTaps(ids: (number | string)[]) {
  const [isMoved, setMoved] = useState(false);
  const shown = useRef<string[]>([]);
  const key = ids.join(" ");

  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = key.split(" ").filter(Boolean);
    if (before.length > 0 && shown.current.some((id) => !before.includes(id))) setMoved(true);
  }, [key]);

  useEffect(() => {
    if (!isMoved) return;
    const timer = setTimeout(() => setMoved(false), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isMoved]);

  return isMoved ? "pointer-events-none" : undefined;
}
