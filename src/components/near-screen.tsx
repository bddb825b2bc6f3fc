import { type ComponentType, lazy, Suspense, useEffect, useState } from "react";

/**
 * A part of a page below the first screen. A prerendered one stays as it came, readable and with links that work,
 * until it comes near the screen or the visitor acts; only then its code is fetched. Without a prerendered one it is fetched at once.
 */
export const lazyNear = (id: string, load: () => Promise<{ default: ComponentType }>) =>
  lazy(async () => {
    await comesNear(id);
    return load();
  });

type NearScreenProps = {
  id: string;
  /** Made with `lazyNear` and the same id. It takes no props: new ones would make React give the prerendered part up. */
  Part: ComponentType;
  /** Its room while it loads. */
  className: string;
};

export function NearScreen({ id, Part, className }: NearScreenProps) {
  const [taps] = useState(heldTaps);
  return (
    <div id={id} ref={taps.holdIn}>
      <Suspense fallback={<div className={className} />}>
        <Part />
        <TakenOver onTakenOver={taps.letGo} />
      </Suspense>
    </div>
  );
}

function TakenOver({ onTakenOver }: { onTakenOver: () => void }) {
  useEffect(onTakenOver, [onTakenOver]);
  return null;
}

/**
 * Until a prerendered part has been taken over React loses taps on it, and ends them at its root: its buttons do their
 * work then, each once (as in src/early.js).
 */
function heldTaps() {
  const tapped = new Set<HTMLButtonElement>();
  const stop = new AbortController();
  return {
    holdIn: (place: HTMLElement | null) => {
      if (!place) return;
      const hold = (event: Event) => {
        const button = event.target instanceof Element && event.target.closest("button");
        if (!button || !place.contains(button)) return;
        event.stopImmediatePropagation();
        tapped.delete(button);
        tapped.add(button);
      };
      addEventListener("click", hold, { capture: true, signal: stop.signal });
      return () => stop.abort();
    },
    letGo: () => {
      stop.abort();
      for (const button of tapped) button.click();
      tapped.clear();
    },
  };
}

// A step inside the page (to "#programacao") has to wait for every part that has not been taken over yet: whoever
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
