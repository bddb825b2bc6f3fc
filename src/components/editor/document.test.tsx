import { Editor } from "@tiptap/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { setDirection } from "@/components/editor/direction";
import { readDocument, storedHtml } from "@/components/editor/document";
import { extensions } from "@/components/editor/extensions";

let editor: Editor;
beforeAll(() => {
  editor = new Editor({ extensions });
});
afterAll(() => editor.destroy());

/** Stored HTML, opened in the editor and stored again. */
function roundTrip(html: string) {
  editor.commands.setContent(readDocument(html, extensions));
  return storedHtml(editor.getHTML());
}

const FORMATS: [string, string][] = [
  ["bold", "<p><strong>a</strong></p>"],
  ["italic", "<p><em>a</em></p>"],
  ["underline", "<p><u>a</u></p>"],
  ["strike", "<p><s>a</s></p>"],
  ["link", '<p><a href="/contato">a</a></p>'],
  ["code", "<p><code>a</code></p>"],
  ["bold code", "<p><strong><code>a</code></strong></p>"],
  ["code block", '<pre><code class="language-js">a\n  b</code></pre>'],
  ["quote", "<blockquote><p>a</p></blockquote>"],
  ...[1, 2, 3, 4, 5, 6].map((level): [string, string] => [`heading ${level}`, `<h${level}>a</h${level}>`]),
  ["ordered list", '<ol start="3"><li><p>a</p></li></ol>'],
  ["bullet list", "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li></ul>"],
  [
    "check list",
    '<ul data-type="taskList"><li data-checked="true" data-type="taskItem"><div><p>a</p></div></li><li data-checked="false" data-type="taskItem"><div><p>b</p></div></li></ul>',
  ],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((depth): [string, string] => [
    `indent ${depth}`,
    `<p data-indent="${depth}">a</p>`,
  ]),
  ["indent of an item", '<ul><li data-indent="2"><p>a</p></li></ul>'],
  ...["left", "center", "right", "justify"].map((side): [string, string] => [
    `alignment ${side}`,
    `<p style="text-align: ${side}">a</p>`,
  ]),
  ["direction", '<p dir="rtl">a</p>'],
  ["colour", '<p><span style="color: rgb(180, 83, 9)">a</span></p>'],
  ["background", '<p><span style="background-color: rgb(255, 240, 0)">a</span></p>'],
  ["font", '<p><span style="font-family: Georgia, serif">a</span></p>'],
  ["size", '<p><span style="font-size: 1.5em">a</span></p>'],
  ["subscript", "<p>H<sub>2</sub>O</p>"],
  ["superscript", "<p>10<sup>3</sup></p>"],
  ["picture", '<p><img src="/imagens/ipe-960.webp" alt="Ipê" width="400" height="225"></p>'],
  ["embedded picture", '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt=""></p>'],
  [
    "video",
    '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0" width="640" height="360"></iframe></div>',
  ],
  ["formula in a line", '<p>a <span data-type="inline-math" data-latex="E = mc^2"></span></p>'],
  ["formula", '<div data-type="block-math" data-latex="\\frac{a:b}{c}"></div>'],
  ["table", "<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b</p></td></tr></tbody></table>"],
  [
    "table with joined cells",
    '<table><tbody><tr><th colspan="2"><p>a</p></th></tr><tr><td rowspan="2"><p>b</p></td><td><p>c</p></td></tr><tr><td><p>d</p></td></tr></tbody></table>',
  ],
  ["line", "<p>a</p><hr><p>b</p>"],
  [
    "picture with a caption",
    '<figure><p><img src="/imagens/ipe-960.webp" alt="Ipê"></p><figcaption dir="rtl" style="text-align: center">Ipê, <em>foto de Ana</em></figcaption></figure>',
  ],
  ["break", "<p>a<br>b</p>"],
  ["spaces", "<p>a  b</p>"],
  ["empty lines", "<p>a</p><p></p><p>b</p>"],
];

describe("the editor preserves", () => {
  it.each(FORMATS)("%s", (_, html) => {
    expect(sortAttributes(roundTrip(html))).toBe(sortAttributes(html));
  });
});

it("the editor writes no dir attribute when no direction is chosen", () => {
  roundTrip(
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><div><p>a</p></div></li></ul>',
  );
  editor.chain().setTextSelection(4).command(setDirection("rtl")).command(setDirection(null)).run();
  expect(editor.view.dom.outerHTML).not.toContain("null");
  expect(editor.getHTML()).not.toContain("dir=");
});

it("the direction of a quote or list can be removed", () => {
  roundTrip('<blockquote dir="rtl"><ul><li dir="rtl"><p>a</p></li></ul></blockquote>');
  editor.chain().setTextSelection(4).command(setDirection(null)).run();
  expect(editor.getHTML()).not.toContain("dir=");
});

describe("the editor opens old articles without data loss", () => {
  it.each([
    ['<p class="ql-align-center ql-indent-3">a</p>', '<p data-indent="3" style="text-align: center">a</p>'],
    ['<p class="ql-direction-rtl ql-align-right">a</p>', '<p dir="rtl" style="text-align: right">a</p>'],
    ['<h2 class="ql-indent-8">a</h2>', '<h2 data-indent="8">a</h2>'],
    [
      '<p><span class="ql-size-large ql-font-monospace">a</span></p>',
      '<p><span style="font-family: monospace; font-size: 1.5em">a</span></p>',
    ],
    [
      '<p><strong style="color: rgb(230, 0, 0);" class="ql-size-huge">a</strong></p>',
      '<p><span style="color: rgb(230, 0, 0); font-size: 2.5em"><strong>a</strong></span></p>',
    ],
    [
      '<p><span class="ql-formula" data-value="x^2"></span></p>',
      '<p><span data-type="inline-math" data-latex="x^2"></span></p>',
    ],
    [
      '<div class="ql-code-block-container" spellcheck="false"><div class="ql-code-block">um</div><div class="ql-code-block">  dois</div></div>',
      "<pre><code>um\n  dois</code></pre>",
    ],
    [
      '<iframe class="ql-video" frameborder="0" allowfullscreen="true" src="https://www.youtube.com/embed/aqz-KE-bpKQ?showinfo=0"></iframe>',
      '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0"></iframe></div>',
    ],
    [
      '<ol><li data-list="ordered">um</li><li data-list="bullet" class="ql-indent-1">dois</li><li data-list="checked">feito</li></ol>',
      '<ol><li><p>um</p><ul><li><p>dois</p></li></ul></li></ol><ul data-type="taskList"><li data-checked="true" data-type="taskItem"><div><p>feito</p></div></li></ul>',
    ],
    [
      '<ul data-checked="false"><li>a</li></ul>',
      '<ul data-type="taskList"><li data-checked="false" data-type="taskItem"><div><p>a</p></div></li></ul>',
    ],
    [
      "<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b<br>c</td></tr></tbody></table>",
      "<table><tbody><tr><th><p>a</p></th></tr><tr><td><p>b<br>c</p></td></tr></tbody></table>",
    ],
  ])("%s", (old, today) => {
    expect(sortAttributes(roundTrip(old))).toBe(sortAttributes(today));
  });
});

describe("the editor opens articles written with the API without data loss", () => {
  it.each([
    ["a line feed is a space", "<p>a\n  b</p>\n<p>c</p>", "<p>a b</p><p>c</p>"],
    [
      "a marked text",
      "<p>a <mark>b</mark></p>",
      '<p>a <span style="background-color: rgb(253, 240, 166)">b</span></p>',
    ],
    [
      "a picture with a caption",
      '<figure><img src="/imagens/ipe-960.webp" alt="Ipê"><figcaption>a</figcaption></figure><p>b</p>',
      '<figure><p><img src="/imagens/ipe-960.webp" alt="Ipê"></p><figcaption>a</figcaption></figure><p>b</p>',
    ],
    [
      "a picture without a caption",
      '<figure><img src="/imagens/ipe-960.webp" alt="Ipê"></figure>',
      '<p><img src="/imagens/ipe-960.webp" alt="Ipê"></p>',
    ],
  ])("%s", (_, html, stored) => {
    expect(sortAttributes(roundTrip(html))).toBe(sortAttributes(stored));
  });
});

/** Sorts attributes and styles, because their order does not matter. */
function sortAttributes(html: string) {
  return html
    .replace(
      /style="([^"]*)"/g,
      (_, style: string) => `style="${style.replace(/;$/, "").split("; ").sort().join("; ")}"`,
    )
    .replace(/<(\w+)((?: [\w-]+="[^"]*")+)>/g, (_, tag: string, list: string) => {
      const sorted = list.match(/ [\w-]+="[^"]*"/g)?.sort() ?? [];
      return `<${tag}${sorted.join("")}>`;
    });
}
