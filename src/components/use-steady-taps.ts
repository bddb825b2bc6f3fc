import { useEffect, useLayoutEffect, useRef, useState } from "react";

/** As long as it takes to see that a row has moved, and to stop the tap that was meant for it. */
const SETTLE_MS = 600;

/**
 * The class of a list that is refetched while it is read: for a moment after a new row has moved others under the finger, a tap does
 * nothing. `list`: the search, filters and page; what the user asks for takes taps at once. `ids`: none while the rows of another list
 * are still shown.
 */
export function useSteadyTaps(ids: (number | string)[], list = "") {
  const [isMoved, setMoved] = useState(false);
  const shown = useRef({ list, ids: new Set<string>() });
  const key = ids.join(" ");

  useLayoutEffect(() => {
    const before = shown.current.list === list ? shown.current.ids : new Set<string>();
    const now = key.split(" ").filter(Boolean);
    shown.current = { list, ids: new Set(now) };
    const firstNew = now.findIndex((id) => !before.has(id));
    if (firstNew >= 0 && now.slice(firstNew).some((id) => before.has(id))) setMoved(true);
  }, [key, list]);

  useEffect(() => {
    if (!isMoved) return;
    const timer = setTimeout(() => setMoved(false), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isMoved]);

  return isMoved ? "pointer-events-none" : undefined;
}
