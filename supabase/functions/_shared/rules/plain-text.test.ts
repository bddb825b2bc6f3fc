import { describe, expect, it } from "vitest";
import { hasContent, plainText } from "./plain-text.ts";

describe("the words of rich text", () => {
  it.each([
    ["<p>Olá <em>mundo</em>,</p>", "Olá mundo,"],
    ["<p>um</p><p>dois</p>", "um dois"],
    ["<ul><li><p>um</p></li><li><p>dois</p></li></ul>", "um dois"],
    ["<table><tbody><tr><td>um</td><td>dois</td></tr></tbody></table>", "um dois"],
    ["a<br>b", "a b"],
    ["<p>1 &lt; 2 &amp;&amp; 3&nbsp;&gt; 2, &amp;lt;</p>", "1 < 2 && 3 > 2, &lt;"],
  ])("%s is %s", (html, text) => expect(plainText(html)).toBe(text));

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
