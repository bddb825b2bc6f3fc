import { expect, it } from "vitest";
import { foldText } from "./fold-text.ts";
import { FOLD_TEXT_CASES } from "./fold-text-cases.ts";

it.each(FOLD_TEXT_CASES)("%s folds to %s", (typed, folded) => {
  expect(foldText(typed)).toBe(folded);
});
