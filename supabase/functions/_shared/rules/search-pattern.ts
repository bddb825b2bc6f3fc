import { foldText } from "./fold-text.ts";

/** The searched part of the text, so that the URL stays short and the database has little to do. */
const MAX_CHARACTERS = 100;
const MAX_WORDS = 12;
/** What has a meaning in LIKE, in PostgREST or in an array literal; `_` matches any character. */
const SIGNS = /[%_*\\"{},]/g;

/**
 * Patterns for `likeAllOf("search_text", …)`: each typed word must occur, in any sequence, with or without accents. The database
 * folds the column as foldText does.
 */
export const searchPatterns = (typed: string) =>
  [...new Set(foldText([...typed].slice(0, MAX_CHARACTERS).join("")).split(" "))]
    .slice(0, MAX_WORDS)
    .map((word) => `%${word.replace(SIGNS, "_")}%`);
