import { useEffect, useRef } from "react";

/**
 * "Carregar mais" below a `list` of `shown` articles. The button moves or disappears, so that the focus moves to
 * the link of the first new article.
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
