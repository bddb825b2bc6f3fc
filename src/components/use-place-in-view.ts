import { type RefObject, useEffect } from "react";

/** In a bar that is swept sideways: its `index`th thing is seen, so that one reads where one is. The page itself stays. */
export function usePlaceInView(bar: RefObject<HTMLElement | null>, index: number) {
  useEffect(() => {
    bar.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [bar, index]);
}
