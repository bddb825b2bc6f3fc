import { useEffect, useRef } from "react";

/**
 * "Carregar mais" below a `list` of `shown` articles. Because the button moves or disappears, the focus moves to the link of the
 * first new article.
 */
export function useShowMore(shown: number, fetchNextPage: () => Promise<unknown>) {
  const list = useRef<HTMLDivElement>(null);
  const firstNewIndex = useRef<number>(undefined);

  useEffect(() => {
    const index = firstNewIndex.current;
    if (index === undefined || shown <= index) return;
    firstNewIndex.current = undefined;
    const article = list.current?.querySelectorAll("article")[index];
    article?.querySelector("a")?.focus({ preventScroll: true });
  }, [shown]);

  function showMore() {
    firstNewIndex.current = shown;
    void fetchNextPage();
  }
  return { list, showMore };
}
