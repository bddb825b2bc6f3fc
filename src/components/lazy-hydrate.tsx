import { type ComponentType, lazy, Suspense, useCallback, useEffect, useState } from "react";

type Load = () => Promise<{ default: ComponentType }>;

/**
 * A part of a page below the fold. Server-rendered HTML stays as it is, readable and with working links, until it is near
 * the viewport or the visitor interacts; only then its code is loaded. Without server-rendered HTML it is loaded at once.
 * `className`: of the placeholder shown while it loads. The part takes no props: changed ones would make React discard
 * the server-rendered HTML.
 */
export function lazyHydrate(id: string, className: string, load: Load) {
  const Part = lazyWhenVisible(id, load);
  return function LazyHydrate() {
    const [isHydrated, setHydrated] = useState(false);
    const markHydrated = useCallback(() => setHydrated(true), []);
    useEffect(() => {
      if (isHydrated) dispatchEvent(new Event("hydrated"));
    }, [isHydrated]);
    return (
      // Clicks inside are queued until then (src/inline-head.js).
      <div id={id} data-unhydrated={isHydrated ? undefined : true}>
        <Suspense fallback={<div className={className} />}>
          <Part />
          <HydrationSignal onHydrated={markHydrated} />
        </Suspense>
      </div>
    );
  };
}

const lazyWhenVisible = (id: string, load: Load) =>
  lazy(async () => {
    await waitUntilNearViewport(id);
    // The server-rendered HTML stays readable when the code cannot be loaded.
    for (;;) {
      try {
        return await load();
      } catch {
        await nextRetryEvent();
      }
    }
  });

const INTERACTIONS = ["pointerdown", "keydown", "popstate"];
const firstEvent = (types: string[]) =>
  new Promise<unknown>((done) => {
    for (const type of types) addEventListener(type, done, { once: true });
  });
const nextRetryEvent = () => firstEvent(["online", ...INTERACTIONS]);

function HydrationSignal({ onHydrated }: { onHydrated: () => void }) {
  useEffect(onHydrated, [onHydrated]);
  return null;
}

// Scrolling to an anchor ("#programacao") needs every part above it at its final height: the first interaction hydrates
// them all. React may render a part after that interaction, so that listening starts when this module is evaluated.
const firstInteraction = typeof document === "undefined" ? undefined : firstEvent(INTERACTIONS);

async function waitUntilNearViewport(id: string) {
  const part = typeof document === "undefined" ? null : document.querySelector(`[data-page] #${id}`);
  if (!part?.firstElementChild) return;
  let observer: IntersectionObserver | undefined;
  const isVisible = new Promise<void>((done) => {
    observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) done();
      },
      { rootMargin: "200px" },
    );
    observer.observe(part);
  });
  await Promise.race([isVisible, firstInteraction]);
  observer?.disconnect();
}
