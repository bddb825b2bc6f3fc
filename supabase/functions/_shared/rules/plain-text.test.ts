import { describe, expect, it } from "vitest";
import { hasContent, plainText } from "./plain-text.ts";
import { PLAIN_TEXT_CASES } from "./plain-text-cases.ts";

describe("the plain text of rich text", () => {
  it.each(PLAIN_TEXT_CASES)("of %s is %s", (html, text) => expect(plainText(html)).toBe(text));

  it("is not content when it is blank, unless there is a picture or a formula", () => {
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
