import { type RefObject, useEffect } from "react";

/** Scrolls a horizontal bar until its child at `index` is centred. */
export function useScrollToChild(bar: RefObject<HTMLElement | null>, index: number) {
  useEffect(() => {
    bar.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [bar, index]);
}
