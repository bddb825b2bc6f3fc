import { foldText } from "@shared/rules/fold-text.ts";

type Part = { text: string; start: number; isMarked: boolean };

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** Splits a text at the words to highlight. `matches` are normalised, as returned by the database. */
export function markedParts(text: string, matches: readonly string[]): Part[] {
  const matching = new Set(matches);
  const parts: Part[] = [];
  const add = (from: number, to: number, isMarked: boolean) => {
    if (to > from) parts.push({ text: text.slice(from, to), start: from, isMarked });
  };
  let end = 0;
  for (const { 0: word, index } of text.matchAll(WORD)) {
    if (!matching.has(foldText(word))) continue;
    add(end, index, false);
    end = index + word.length;
    add(index, end, true);
  }
  add(end, text.length, false);
  return parts;
}
