import { expect, it } from "vitest";
import { wrapText } from "./wrap-text.ts";

const byLetters = (text: string) => text.length;

it("breaks between words", () => {
  expect(wrapText("Estudo de O Livro dos Espíritos", 12, byLetters)).toEqual([
    "Estudo de O",
    "Livro dos",
    "Espíritos",
  ]);
});

it("breaks inside a word that is longer than a line", () => {
  expect(wrapText("a evangelização", 6, byLetters)).toEqual(["a", "evange", "lizaçã", "o"]);
});

it("returns no line for an empty text", () => {
  expect(wrapText("  ", 10, byLetters)).toEqual([]);
});
