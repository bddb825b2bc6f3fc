import { useEffect, useRef } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";

const WAIT_MS = 1_500;

/**
 * What a browser does by itself on a new page: starts at the top (or at the #part), gives the focus to the content,
 * and comes back to where one was on "back". A change of the query alone (a dialog opens) moves nothing.
 */
export function useArrival() {
  const location = useLocation();
  const kind = useNavigationType();
  const previous = useRef<Location>(undefined);

  useEffect(() => {
    history.scrollRestoration = "manual";
    const remember = () => rememberScroll(location);
    addEventListener("scroll", remember, { passive: true });
    return () => removeEventListener("scroll", remember);
  }, [location]);

  useEffect(() => {
    const from = previous.current;
    previous.current = location;
    // Whoever could read the page before its code was there may have gone on in it already.
    if (!from && scrollY > 0) rememberScroll(location);
    if (!from && !location.hash) return isReturn() ? returnTo(savedScroll(location)) : undefined;
    if (from?.pathname === location.pathname && from.hash === location.hash) {
      // A link to the part where one has been already, and has scrolled away from.
      const isAgain = kind !== "POP" && location.hash && from.search === location.search;
      return isAgain ? stayAt(location.hash.slice(1)) : undefined;
    }
    if (from && from.pathname !== location.pathname) focusContent();
    // "Back" and "forward" lead to where one was, whether that was at a #part or above it.
    if (kind === "POP" && from) return returnTo(savedScroll(location));
    if (location.hash) return stayAt(location.hash.slice(1));
    scrollTo({ top: 0, behavior: "instant" });
  }, [location, kind]);
}

/** The first page of every visit has the same key ("default"): only its path tells it from others. */
const placeOf = ({ pathname, key }: Location) => `scroll:${pathname}#${key}`;

const rememberScroll = (location: Location) => sessionStorage.setItem(placeOf(location), String(scrollY));
const savedScroll = (location: Location) => Number(sessionStorage.getItem(placeOf(location)) ?? 0);

/** Whether the browser loads a page again or comes back to it; an address typed or a link from outside starts at its top. */
function isReturn() {
  const [load] = performance.getEntriesByType("navigation");
  return load instanceof PerformanceNavigationTiming && load.type !== "navigate";
}

const focusContent = () => document.getElementById("conteudo")?.focus({ preventScroll: true });

/** Tries `act` on each frame until it says it is done; content may still be loading. Returns the way to stop. */
function eachFrame(act: () => boolean) {
  const until = performance.now() + WAIT_MS;
  let frame = 0;
  const step = () => {
    if (!act() && performance.now() < until) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

function returnTo(top: number) {
  return eachFrame(() => {
    scrollTo({ top, behavior: "instant" });
    return Math.abs(scrollY - top) < 2;
  });
}

const SETTLED_MS = 3_000;
const TAKES_OVER = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Goes to a part of the page, and follows it while what stands above is still loading; not once the reader scrolls. */
function stayAt(id: string) {
  const stop = new AbortController();
  let last = performance.now();
  const follow = () => {
    if (stop.signal.aborted) return;
    const before = scrollY;
    document.getElementById(id)?.scrollIntoView({ behavior: "instant" });
    if (scrollY !== before) last = performance.now();
    if (performance.now() - last < SETTLED_MS) requestAnimationFrame(follow);
    else stop.abort();
  };
  follow();
  for (const act of TAKES_OVER)
    addEventListener(act, () => stop.abort(), { signal: stop.signal, passive: true });
  return () => stop.abort();
}
