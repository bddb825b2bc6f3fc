import { type RefObject, useEffect } from "react";

/** Scrolls a bar sideways until its child at `index` is in the middle, so that one sees where one is. */
export function usePlaceInView(bar: RefObject<HTMLElement | null>, index: number) {
  useEffect(() => {
    bar.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [bar, index]);
}
