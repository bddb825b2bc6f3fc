import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from "react";

/**
 * A part of a page below the first screen. A rendered one stays as it came, readable and with links that work,
 * until it comes near the screen or the visitor acts; only then its code is fetched. Without a rendered one it is fetched at once.
 */
export const lazyNear = (id: string, load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    await comesNear(id);
    return load();
  });

type NearScreenProps = {
  id: string;
  /** Made with `lazyNear` and the same id. It takes no props: new ones would make React give the rendered part up. */
  Part: ComponentType;
  /** Its room while it loads. */
  className: string;
};

export function NearScreen({ id, Part, className }: NearScreenProps) {
  const [isHydrated, setHydrated] = useState(false);
  const tellHydrated = useCallback(() => setHydrated(true), []);
  useEffect(() => {
    if (isHydrated) dispatchEvent(new Event("hydrated"));
  }, [isHydrated]);
  return (
    // Taps inside wait for it (src/inline-head.js).
    <div id={id} data-waiting={isHydrated ? undefined : ""}>
      <Suspense fallback={<div className={className} />}>
        <Part />
        <Hydrated onHydrated={tellHydrated} />
      </Suspense>
    </div>
  );
}

function Hydrated({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

// A step inside the page (to "#programacao") has to wait for every part that is not hydrated yet: whoever
// begins to act gets them all.
const ACTS = ["pointerdown", "keydown", "popstate"];

function comesNear(id: string) {
  const part = typeof document === "undefined" ? null : document.querySelector(`[data-page] #${id}`);
  if (!part?.firstElementChild) return undefined;
  return new Promise<void>((done) => {
    const stop = new AbortController();
    const come = () => {
      stop.abort();
      observer.disconnect();
      done();
    };
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) come();
      },
      { rootMargin: "200px" },
    );
    observer.observe(part);
    for (const act of ACTS) addEventListener(act, come, { signal: stop.signal });
  });
}
