import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from "react";

/**
 * A part of a page below the fold. Server-rendered HTML stays as it is, readable and with working links, until it is near
 * the viewport or the visitor interacts; only then its code is loaded. Without server-rendered HTML it is loaded at once.
 */
export const lazyWhenVisible = (id: string, load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    await isNearViewport(id);
    return load();
  });

type LazyHydrateProps = {
  id: string;
  /** Made with `lazyWhenVisible` and the same id. It takes no props: changed ones would make React discard the server-rendered HTML. */
  Part: ComponentType;
  /** Classes of the placeholder shown while it loads. */
  className: string;
};

export function LazyHydrate({ id, Part, className }: LazyHydrateProps) {
  const [isHydrated, setHydrated] = useState(false);
  const markHydrated = useCallback(() => setHydrated(true), []);
  useEffect(() => {
    if (isHydrated) dispatchEvent(new Event("hydrated"));
  }, [isHydrated]);
  return (
    // Clicks inside are queued until then (src/inline-head.js).
    <div id={id} data-waiting={isHydrated ? undefined : ""}>
      <Suspense fallback={<div className={className} />}>
        <Part />
        <Hydrated onHydrated={markHydrated} />
      </Suspense>
    </div>
  );
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

// Scrolling to an anchor ("#programacao") needs every part above it at its final height: the first interaction hydrates
// them all.
const INTERACTIONS = ["pointerdown", "keydown", "popstate"];

function isNearViewport(id: string) {
  const part = typeof document === "undefined" ? null : document.querySelector(`[data-page] #${id}`);
  if (!part?.firstElementChild) return undefined;
  return new Promise<void>((done) => {
    const stop = new AbortController();
    const load = () => {
      stop.abort();
      observer.disconnect();
      done();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) load();
      },
      { rootMargin: "200px" },
    );
    observer.observe(part);
    for (const type of INTERACTIONS) addEventListener(type, load, { signal: stop.signal });
  });
}
