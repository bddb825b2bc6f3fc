import { useEffect, useRef } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";

const WAIT_MS = 1_500;

/**
 * Does what browsers do on a full page load: starts at the top (or at the anchor), moves the focus to the content,
 * and restores the scroll position on "back". Of query changes only the page number of a list scrolls; others (opening a dialog,
 * choosing a filter) do not.
 */
export function useScrollRestoration() {
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
    // The visitor may have scrolled the server-rendered page before hydration.
    if (!from && scrollY > 0) rememberScroll(location);
    if (!from && !location.hash) return isReturn() ? returnTo(savedScroll(location)) : undefined;
    const isListPage = from !== undefined && kind !== "REPLACE" && pageOf(from) !== pageOf(location);
    if (from?.pathname === location.pathname && from.hash === location.hash && !isListPage) {
      // The same anchor again, after scrolling away from it.
      const isSameAnchor = kind !== "POP" && location.hash && from.search === location.search;
      return isSameAnchor ? scrollToAnchor(location.hash.slice(1)) : undefined;
    }
    if (from && (from.pathname !== location.pathname || isListPage)) focusContent();
    // "Back" and "forward" restore the position, even where the address has an anchor.
    if (kind === "POP" && from) return returnTo(savedScroll(location));
    if (location.hash) return scrollToAnchor(location.hash.slice(1));
    scrollTo({ top: 0, behavior: "instant" });
  }, [location, kind]);
}

const pageOf = ({ search }: Location) => new URLSearchParams(search).get("pagina");

/** The first page of every visit has the same key ("default"): the path tells such pages apart. */
const storageKeyOf = ({ pathname, key }: Location) => `scroll:${pathname}#${key}`;

/** Undefined when the browser blocks its storage: "back" then starts at the top. */
function tabStorage() {
  try {
    return sessionStorage;
  } catch {
    return undefined;
  }
}

const rememberScroll = (location: Location) => tabStorage()?.setItem(storageKeyOf(location), String(scrollY));
const savedScroll = (location: Location) => Number(tabStorage()?.getItem(storageKeyOf(location)) ?? 0);

/** Whether the page was reloaded or reached by "back"; an address typed or an external link starts at the top. */
function isReturn() {
  const [load] = performance.getEntriesByType("navigation");
  return load instanceof PerformanceNavigationTiming && load.type !== "navigate";
}

const focusContent = () => document.getElementById("conteudo")?.focus({ preventScroll: true });

/** Calls `act` on each frame until it returns true or time is up; content may still be loading. Returns a cleanup. */
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
const USER_SCROLL = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Scrolls to an anchor, and again while content above it is still loading; stops once the visitor scrolls. */
function scrollToAnchor(id: string) {
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
  for (const type of USER_SCROLL)
    addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true });
  return () => stop.abort();
}
