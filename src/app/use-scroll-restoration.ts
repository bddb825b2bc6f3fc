import { useEffect, useRef } from "react";
import { type Location, useLocation, useNavigationType } from "react-router-dom";

/** Longest time for which the page may be too short for the position to restore. */
const MAX_WAIT_MS = 1_500;

/**
 * Does what browsers do on a full page load: starts at the top (or at the anchor), moves the focus to the content,
 * and restores the scroll position on "back". Of the changes of the query, only another page of a list scrolls; others (opening a
 * dialog, choosing a filter) do not.
 */
export function useScrollRestoration() {
  const location = useLocation();
  const navigationType = useNavigationType();
  const previous = useRef<Location>(undefined);

  useEffect(() => {
    // After a reload the browser restores the position, because the app may not have started.
    const restoreAfterReload = () => {
      history.scrollRestoration = "auto";
    };
    addEventListener("pagehide", restoreAfterReload);
    return () => removeEventListener("pagehide", restoreAfterReload);
  }, []);

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
    if (!from && !location.hash) return isReloadOrBack() ? returnTo(savedScroll(location)) : undefined;
    const isOtherListPage =
      from !== undefined && navigationType !== "REPLACE" && pageOf(from) !== pageOf(location);
    if (from?.pathname === location.pathname && from.hash === location.hash && !isOtherListPage) {
      // The same anchor again, after scrolling away from it.
      const isSameAnchor = navigationType !== "POP" && location.hash && from.search === location.search;
      return isSameAnchor ? scrollToAnchor(location.hash.slice(1)) : undefined;
    }
    if (from && (from.pathname !== location.pathname || isOtherListPage)) focusContent();
    // The skip link, which the browser follows itself: the router calls this a POP, too, and its entry has no key of the router.
    const isNativeAnchor =
      location.hash && location.key === "default" && from?.pathname === location.pathname;
    // "Back" and "forward" restore the position, even where the address has an anchor.
    if (navigationType === "POP" && from && !isNativeAnchor) return returnTo(savedScroll(location));
    if (location.hash) return scrollToAnchor(location.hash.slice(1));
    scrollTo({ top: 0, behavior: "instant" });
  }, [location, navigationType]);
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

/** Whether the page was reloaded or reached by "back"; after a typed address or an external link it starts at the top. */
function isReloadOrBack() {
  const [load] = performance.getEntriesByType("navigation");
  return load instanceof PerformanceNavigationTiming && load.type !== "navigate";
}

const focusContent = () => document.getElementById("conteudo")?.focus({ preventScroll: true });

/**
 * Repeats `attempt` on each frame until it returns true or the time is over, because content may still be loading. Returns a
 * cleanup.
 */
function retryEachFrame(attempt: () => boolean) {
  const deadline = performance.now() + MAX_WAIT_MS;
  let frame = 0;
  const step = () => {
    if (!attempt() && performance.now() < deadline) frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

function returnTo(top: number) {
  return retryEachFrame(() => {
    scrollTo({ top, behavior: "instant" });
    return Math.abs(scrollY - top) < 2;
  });
}

/** An anchor that has not moved for this time counts as reached. */
const SETTLED_MS = 3_000;
const USER_SCROLL = ["wheel", "touchstart", "pointerdown", "keydown"];

/** Scrolls to an anchor, and again while content above it is still loading; stops once the visitor scrolls. */
function scrollToAnchor(id: string) {
  const controller = new AbortController();
  let lastMovedAt = performance.now();
  const scrollAgain = () => {
    if (controller.signal.aborted) return;
    const before = scrollY;
    document.getElementById(id)?.scrollIntoView({ behavior: "instant" });
    if (scrollY !== before) lastMovedAt = performance.now();
    if (performance.now() - lastMovedAt < SETTLED_MS) requestAnimationFrame(scrollAgain);
    else controller.abort();
  };
  scrollAgain();
  for (const type of USER_SCROLL)
    addEventListener(type, () => controller.abort(), { signal: controller.signal, passive: true });
  return () => controller.abort();
}
