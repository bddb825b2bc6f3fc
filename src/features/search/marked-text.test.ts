import { expect, it } from "vitest";
import { markedParts } from "@/features/search/marked-text";

const marked = (text: string, ...matches: string[]) =>
  markedParts(text, matches)
    .map(({ text, isMarked }) => (isMarked ? `[${text}]` : text))
    .join("");

it("marks whole words regardless of accents and case, and keeps all characters", () => {
  expect(marked("Evangelização: a evangelizacao infantil", "evangelizacao")).toBe(
    "[Evangelização]: a [evangelizacao] infantil",
  );
  expect(marked("Casa, casarão e CASA", "casa")).toBe("[Casa], casarão e [CASA]");
  expect(marked("Evangelização", "evangelizacao")).toBe("[Evangelização]");
});

it("leaves a text without matches in one piece, and treats markup as text", () => {
  expect(markedParts("Nada aqui", ["tudo"])).toHaveLength(1);
  expect(markedParts("", ["tudo"])).toEqual([]);
  expect(marked("<b>passe</b>", "passe", "b")).toBe("<[b]>[passe]</[b]>");
});
