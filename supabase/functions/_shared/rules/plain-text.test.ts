import { describe, expect, it } from "vitest";
import { hasContent, plainText } from "./plain-text.ts";
import { PLAIN_TEXT_CASES } from "./plain-text-cases.ts";

describe("the words of rich text", () => {
  it.each(PLAIN_TEXT_CASES)("%s is %s", (html, text) => expect(plainText(html)).toBe(text));

  it("knows an article with nothing to read or to see", () => {
    const empty = [
      "<p> </p>",
      "<p></p>",
      "<p>&nbsp;</p><ul><li></li></ul>",
      "<table><tr><td></td></tr></table>",
    ];
    expect(empty.some(hasContent)).toBe(false);
    const full = ["<p>a</p>", '<p><img src="/a.png"></p>', '<p><span data-latex="x"></span></p>'];
    expect(full.every(hasContent)).toBe(true);
  });
});
