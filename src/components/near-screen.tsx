import { type ComponentType, lazy, Suspense } from "react";

/**
 * A part of a page below the first screen. A prerendered one stays as it came, readable and with links that work,
 * until it comes near the screen; only then its code is fetched. Without a prerendered one it is fetched at once.
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
  return (
    <div id={id}>
      <Suspense fallback={<div className={className} />}>
        <Part />
      </Suspense>
    </div>
  );
}

function comesNear(id: string) {
  const part = typeof document === "undefined" ? null : document.getElementById(id);
  if (!part?.firstElementChild) return undefined;
  return new Promise<void>((done) => {
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        done();
      },
      { rootMargin: "200px" },
    );
    observer.observe(part);
  });
}
