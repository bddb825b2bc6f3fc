import { describe, expect, it } from "vitest";
import { completeUrl } from "@/components/editor/dialogs/link-dialog";
import { cleanPaste, isPictureOnly, NOT_ON_CLIPBOARD } from "@/components/editor/paste";
import {
  GOOGLE_DOCS,
  PIXEL,
  WORD_LISTS,
  WORD_PICTURE,
  WORD_PICTURE_RTF,
  WORD_TABLE,
} from "@/components/editor/word-clipboard.fixture";

describe("pasting from another program", () => {
  it.each([
    [
      "removes visual styles",
      '<p style="margin:0;color:#000" class="x"><span style="font-family:Arial;font-size:11pt">a</span></p>',
      "<p>a</p>",
    ],
    [
      "converts bold and italic styles to elements",
      '<p><span style="font-weight:700">a</span><span style="font-style:italic">b</span></p>',
      "<p><strong>a</strong><em>b</em></p>",
    ],
    ["keeps alignment", '<p style="text-align:center">a</p>', '<p style="text-align: center;">a</p>'],
    ["adds no bold to headings", '<h2><span style="font-weight:400">a</span></h2>', "<h2>a</h2>"],
    [
      "unwraps Google's redirect links",
      '<a href="https://www.google.com/url?q=https://a.br/x&sa=D">a</a>',
      '<a href="https://a.br/x" target="_blank" rel="noopener noreferrer">a</a>',
    ],
    [
      "removes scripts",
      '<p onclick="x()">a<script>x()</script></p><iframe src="https://a.br"></iframe>',
      "<p>a</p>",
    ],
  ])("%s", (_, html, clean) => {
    expect(cleanPaste(html)).toBe(clean);
  });

  it("converts Word's typed bullets and numbers to nested lists of the right type", () => {
    const lists = cleanPaste(WORD_LISTS).replaceAll("\n", "");
    expect(lists).toContain(
      "<ul><li><p>pão</p></li><li><p>leite</p></li></ul>" +
        "<ol><li><p>abrir</p><ol><li><p>a porta</p></li></ol></li><li><p>fechar</p></li></ol>" +
        '<p>Depois</p><ol start="3"><li><p>limpar</p></li></ol><ol><li><p>outra</p></li></ol>',
    );
  });

  it("keeps Word's empty paragraphs empty", () => {
    expect(cleanPaste("<p class=MsoNormal>a</p><p class=MsoNormal><o:p>&nbsp;</o:p></p>")).toBe(
      "<p>a</p><p></p>",
    );
  });

  it("keeps tables", () => {
    const cells =
      '<tr><td colspan="2"><p><b>Escala</b></p></td></tr><tr><td><p>Ana</p></td><td><p>sábado</p></td></tr>';
    expect(cleanPaste(WORD_TABLE).replace(/\s*\n\s*/g, "")).toContain(
      `<table><tbody>${cells}</tbody></table>`,
    );
    expect(cleanPaste(GOOGLE_DOCS)).toContain(
      "<table><tbody><tr><td><p>Ana</p></td><td><p>sábado</p></td></tr></tbody></table>",
    );
  });

  it("extracts Word's pictures from the RTF next to the HTML, and detects missing pictures", () => {
    const picture = (src: string) => `<img width="200" height="100" src="${src}" alt="Uma mesa">`;
    const sorted = (html: string) =>
      /<img[^>]*>/
        .exec(html)?.[0]
        .match(/\w+="[^"]*"/g)
        ?.sort();
    const found = `data:image/png;base64,${PIXEL}`;
    expect(sorted(cleanPaste(WORD_PICTURE, WORD_PICTURE_RTF))).toEqual(sorted(picture(found)));
    expect(sorted(cleanPaste(WORD_PICTURE))).toEqual(sorted(picture(NOT_ON_CLIPBOARD)));
    const two = WORD_PICTURE.replace(/<img[^>]*>/, "$&$&");
    expect(cleanPaste(two, WORD_PICTURE_RTF)).not.toContain("data:");
  });

  it("detects a single picture whose file is on the clipboard", () => {
    expect(isPictureOnly('<meta charset="utf-8"><img src="https://a.br/x.png">')).toBe(true);
    expect(isPictureOnly(WORD_PICTURE.replace("Antes da foto", ""))).toBe(true);
    expect([WORD_PICTURE, WORD_TABLE, GOOGLE_DOCS].some(isPictureOnly)).toBe(false);
  });

  it("leaves HTML that was copied from this editor unchanged", () => {
    const ownCopy = '<p data-pm-slice="1 1 []" style="text-align: right">a</p>';
    expect(cleanPaste(ownCopy)).toBe(ownCopy);
  });
});

describe("the URL of a link", () => {
  it("is completed with https:// or mailto: where needed", () => {
    expect(completeUrl("casa.org.br/x")).toBe("https://casa.org.br/x");
    expect(completeUrl(" a@b.br ")).toBe("mailto:a@b.br");
    expect(completeUrl("/contato")).toBe("/contato");
    expect(completeUrl("javascript:x")).toBe("javascript:x");
  });
});
