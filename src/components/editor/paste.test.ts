import { describe, expect, it } from "vitest";
import { completeAddress } from "@/components/editor/dialogs/link-dialog";
import { cleanPaste } from "@/components/editor/paste";

describe("a paste from another program", () => {
  it.each([
    [
      "drops clothes",
      '<p style="margin:0;color:#000" class="x"><span style="font-family:Arial;font-size:11pt">a</span></p>',
      "<p>a</p>",
    ],
    [
      "keeps meaning",
      '<p><span style="font-weight:700">a</span><span style="font-style:italic">b</span></p>',
      "<p><strong>a</strong><em>b</em></p>",
    ],
    ["keeps alignment", '<p style="text-align:center">a</p>', '<p style="text-align: center;">a</p>'],
    ["does not embolden headings twice", '<h2><span style="font-weight:400">a</span></h2>', "<h2>a</h2>"],
    [
      "straightens Google's links",
      '<a href="https://www.google.com/url?q=https://a.br/x&sa=D">a</a>',
      '<a href="https://a.br/x" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    [
      "lets no script in",
      '<p onclick="x()">a<script>x()</script></p><img src="file:///c:/a.png">',
      "<p>a</p>",
    ],
  ])("%s", (_, html, clean) => {
    expect(cleanPaste(html)).toBe(clean);
  });

  it("turns Word's typed marks into nested lists", () => {
    const line = (level: number, mark: string, text: string) =>
      `<p class="MsoListParagraph" style="mso-list:l0 level${level} lfo1"><span style="mso-list:Ignore">${mark}<span>&nbsp;</span></span>${text}</p>`;
    expect(cleanPaste(line(1, "1.", "um") + line(2, "·", "dois") + line(1, "2.", "três"))).toBe(
      "<ol><li><p>um</p><ul><li><p>dois</p></li></ul></li><li><p>três</p></li></ol>",
    );
  });

  it("passes our own copies as they are", () => {
    const own = '<p data-pm-slice="1 1 []" style="text-align: right">a</p>';
    expect(cleanPaste(own)).toBe(own);
  });
});

describe("the address of a link", () => {
  it("is completed the way people type it", () => {
    expect(completeAddress("casa.org.br/x")).toBe("https://casa.org.br/x");
    expect(completeAddress(" a@b.br ")).toBe("mailto:a@b.br");
    expect(completeAddress("/contato")).toBe("/contato");
    expect(completeAddress("javascript:x")).toBe("javascript:x");
  });
});
