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
    if (from?.pathname === location.pathname && from.hash === location.hash) return;
    if (from && from.pathname !== location.pathname) focusContent();
    if (location.hash) return whenFound(location.hash.slice(1));
    if (kind === "POP") return returnTo(savedScroll(location));
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
  if (top === 0) return undefined;
  return eachFrame(() => {
    scrollTo({ top, behavior: "instant" });
    return Math.abs(scrollY - top) < 2;
  });
}

const whenFound = (id: string) =>
  eachFrame(() => {
    const target = document.getElementById(id);
    target?.scrollIntoView();
    return target !== null;
  });
