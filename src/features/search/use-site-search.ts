import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useState } from "react";
import { MIN_LETTERS, siteSearchQuery } from "@/features/search/queries";

/**
 * A search field with results selected by arrow keys; `onEnter` gets the selected one, if any. `initialWords`: text typed
 * before the code was loaded.
 */
export function useSiteSearch(
  limit: number,
  onEnter: (selected: number | undefined, typed: string) => void,
  { initialWords, userId }: { initialWords: string; userId: string | undefined },
) {
  const { typed, setTyped, words } = useTypedWords(initialWords);
  const query = useQuery(siteSearchQuery(words, limit, userId));
  const isLongEnough = words.length >= MIN_LETTERS;
  const results = (isLongEnough && query.data) || [];
  const [selection, setSelection] = useState({ index: -1, typed, results: query.data });
  // Typing and new results reset the selection.
  const active = selection.typed === typed && selection.results === query.data ? selection.index : -1;
  const select = (index: number) => setSelection({ index, typed, results: query.data });
  const id = useId();
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    if (active >= 0) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [active, id]);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step && results.length) {
      event.preventDefault();
      // From the field to the first or last result, and from either back to the field.
      select(((active + 1 + step + results.length + 1) % (results.length + 1)) - 1);
    } else if (event.key === "Enter" && typed.trim()) {
      event.preventDefault();
      onEnter(active >= 0 ? active : undefined, typed.trim());
    }
  }

  const inputProps = {
    role: "combobox",
    "aria-autocomplete": "list",
    "aria-expanded": results.length > 0,
    "aria-controls": `${id}-list`,
    "aria-activedescendant": active >= 0 ? optionId(active) : undefined,
    value: typed,
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
    onKeyDown,
  } as const;
  const listProps = { id: `${id}-list`, "aria-busy": query.isFetching };
  const optionProps = (index: number) =>
    ({
      id: optionId(index),
      role: "option",
      "aria-selected": index === active,
      tabIndex: -1,
      onPointerMove: () => select(index),
    }) as const;
  return { words, isLongEnough, query, results, inputProps, listProps, optionProps };
}

const PAUSE_MS = 200;

/** The typed text, and the debounced search text. */
function useTypedWords(initialWords = "") {
  const [typed, setTyped] = useState(initialWords);
  const [words, setWords] = useState("");
  useEffect(() => {
    const next = typed.trim().replace(/\s+/g, " ");
    const timer = setTimeout(setWords, next ? PAUSE_MS : 0, next);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, words };
}
