import { useEffect, useState } from "react";

const PAUSE_MS = 200;

/** What is typed, and what of it is searched for: its words once the typing pauses. */
export function useTypedWords(early = "") {
  const [typed, setTyped] = useState(early);
  const [words, setWords] = useState("");
  useEffect(() => {
    const next = typed.trim().replace(/\s+/g, " ");
    const timer = setTimeout(setWords, next ? PAUSE_MS : 0, next);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, words };
}
