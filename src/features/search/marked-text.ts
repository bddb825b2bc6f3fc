import { foldText } from "@shared/rules/fold-text.ts";

type Part = { text: string; at: number; isMarked: boolean };

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Splits a text at the words to highlight. `matches` are normalised, as returned by the database. */
export function markedParts(text: string, matches: readonly string[]): Part[] {
  const wanted = new Set(matches);
  const parts: Part[] = [];
  const add = (from: number, to: number, isMarked: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), at: from, isMarked });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!wanted.has(foldText(word))) continue;
    add(end, index, false);
    end = index + word.length;
    add(index, end, true);
  }
  add(end, text.length, false);
  return parts;
}
