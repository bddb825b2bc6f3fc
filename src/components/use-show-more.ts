import { useEffect, useRef } from "react";

/**
 * "Carregar mais" below a `list` of which `shown` articles are there. The button moves down or goes away: reading continues
 * at the link of the first new one.
 */
export function useShowMore(shown: number, fetchNextPage: () => Promise<unknown>) {
  const list = useRef<HTMLDivElement>(null);
  const readUpTo = useRef<number>(undefined);

  useEffect(() => {
    const next = readUpTo.current;
    if (next === undefined || shown <= next) return;
    readUpTo.current = undefined;
    const article = list.current?.querySelectorAll("article")[next];
    article?.querySelector("a")?.focus({ preventScroll: true });
  }, [shown]);

  function showMore() {
    readUpTo.current = shown;
    void fetchNextPage();
  }
  return { list, showMore };
}
