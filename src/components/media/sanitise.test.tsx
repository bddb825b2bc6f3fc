import { describe, expect, it } from "vitest";
import { sanitise } from "@/components/media/sanitise";

function clean(html: string) {
  const parent = document.createElement("div");
  parent.append(sanitise(html));
  return parent.innerHTML;
}

describe("the sanitiser", () => {
  it.each([
    "<p>oi<script>alert(1)</script></p>",
    '<p onclick="alert(1)">oi</p>',
    "<svg onload=alert(1)></svg><p>oi</p>",
    '<iframe src="https://evil.example/embed/aqz-KE-bpKQ"></iframe><p>oi</p>',
    '<form action="https://evil.example"><p>oi</p></form>',
    '<img src="x" onerror="alert(1)"><p>oi</p>',
    "<style>p{display:none}</style><p>oi</p>",
    '<p style="position:fixed;background:url(//x)">oi</p>',
    '<p dir="null">oi</p>',
    '<p class="fixed inset-0" title="x" width="4" data-x="y">oi</p>',
    "<math><mtext><table><mglyph><style><img src onerror=alert(1)></style></mglyph></table></mtext></math><p>oi</p>",
  ])("keeps only the text of %s", (html) => {
    expect(clean(html)).toBe("<p>oi</p>");
  });

  it.each([
    "script",
    "style",
    "textarea",
    "option",
    "select",
    "noscript",
    "template",
    "svg",
    "math",
    "object",
  ])("removes <%s> with its content", (tag) =>
    expect(clean(`<p>oi</p><${tag}>oculto</${tag}>`)).toBe("<p>oi</p>"),
  );

  it("removes the href of unsafe links", () => {
    expect(clean('<a href="javascript:alert(1)">a</a><a href="java&#10;script:alert(1)">b</a>')).toBe(
      "<a>a</a><a>b</a>",
    );
    expect(clean('<a href="//evil.br">a</a><a href="https://banco.br@evil.br/">b</a>')).toBe(
      "<a>a</a><a>b</a>",
    );
  });

  it("opens external links in a new tab without a referrer", () => {
    expect(clean('<a href="https://a.br">a</a>')).toBe(
      '<a href="https://a.br" target="_blank" rel="noopener noreferrer">a</a>',
    );
    expect(clean('<a href="/contato" target="_blank">a</a>')).toBe('<a href="/contato">a</a>');
  });

  it("rebuilds a video embed from its id", () => {
    expect(
      clean('<iframe src="https://www.youtube.com/embed/aqz-KE-bpKQ?autoplay=1" onload="x"></iframe>'),
    ).toBe(
      '<div data-youtube-video=""><iframe src="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0"></iframe></div>',
    );
  });

  it.each([
    '<p style="text-align: center" dir="rtl" data-indent="8">a</p>',
    '<p><span style="color: #ff0000; background-color: rgb(1, 2, 3); font-family: Georgia, serif; font-size: 1.5em">a</span></p>',
    '<p><span data-type="inline-math" data-latex="\\frac{a:b}{c} &lt; 1"></span></p>',
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><div><p>a</p></div></li></ul>',
    '<p><img src="/imagens/ipe-960.webp" alt="Ipê" width="400" height="225"></p>',
    '<p><img src="data:image/png;base64,iVBORw0KGgo=" alt=""></p>',
    '<pre><code class="language-js">a &lt; b</code></pre>',
    '<ol start="3"><li><p>a</p></li></ol>',
  ])("keeps %s", (html) => {
    expect(clean(html).replaceAll("&quot;", '"')).toBe(html);
  });
});

describe("old articles", () => {
  it.each([
    [
      '<p class="ql-align-center ql-indent-3 ql-direction-rtl">a</p>',
      '<p data-indent="3" dir="rtl" style="text-align: center;">a</p>',
    ],
    [
      '<span class="ql-font-serif ql-size-large">a</span>',
      '<span style="font-family: Georgia, serif; font-size: 1.5em;">a</span>',
    ],
    [
      '<strong style="color: rgb(230, 0, 0);">a</strong>',
      '<strong><span style="color: rgb(230, 0, 0)">a</span></strong>',
    ],
    [
      '<span class="ql-formula" data-value="x^2"><span>x2</span></span>',
      '<span data-type="inline-math" data-latex="x^2"></span>',
    ],
    [
      '<div class="ql-code-block-container"><div class="ql-code-block">um</div><div class="ql-code-block">dois</div></div>',
      "<pre><code>um\ndois</code></pre>",
    ],
    ['<pre class="ql-syntax">um\ndois\n</pre>', "<pre><code>um\ndois</code></pre>"],
  ])("are converted to the current markup: %s", (old, today) => {
    expect(sortAttributes(clean(old))).toBe(sortAttributes(today));
  });

  it("keep the type and state of their lists, and turn depths into nesting", () => {
    const old =
      '<ol><li data-list="ordered">um</li><li data-list="bullet" class="ql-indent-1"><span class="ql-ui"></span>dois</li>' +
      '<li data-list="ordered">três</li><li data-list="checked">feito</li><li data-list="unchecked" class="ql-indent-2">por fazer</li></ol>';
    expect(clean(old)).toBe(
      "<ol><li><p>um</p><ul><li><p>dois</p></li></ul></li><li><p>três</p></li></ol>" +
        '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><div><p>feito</p>' +
        '<ul data-type="taskList"><li data-indent="1" data-type="taskItem" data-checked="false"><div><p>por fazer</p></div></li></ul></div></li></ul>',
    );
  });

  it("keep items of the same depth together, also when their list begins several levels deep", () => {
    const item = (text: string, depth: number) =>
      `<li data-list="bullet" class="ql-indent-${depth}">${text}</li>`;
    expect(clean(`<ol>${item("a", 2)}${item("b", 2)}${item("c", 3)}${item("d", 1)}</ol>`)).toBe(
      '<ul><li data-indent="2"><p>a</p></li><li data-indent="2"><p>b</p><ul><li><p>c</p></li></ul></li></ul>' +
        '<ul><li data-indent="1"><p>d</p></li></ul>',
    );
    expect(clean(`<ol>${item("a", 0)}${item("b", 2)}${item("c", 2)}</ol>`)).toBe(
      '<ul><li><p>a</p><ul><li data-indent="1"><p>b</p></li><li data-indent="1"><p>c</p></li></ul></li></ul>',
    );
  });

  it("get a wrapper element around each video", () => {
    expect(
      clean('<p><iframe class="ql-video" src="https://www.youtube.com/embed/aqz-KE-bpKQ"></iframe></p>'),
    ).toMatch(/^<div data-youtube-video=""><iframe/);
  });

  it("keep the indent of an aligned video, whose player is as wide as the text", () => {
    const src = "https://www.youtube.com/embed/aqz-KE-bpKQ";
    expect(clean(`<iframe class="ql-video ql-align-center ql-indent-2" src="${src}"></iframe>`)).toMatch(
      /^<div data-youtube-video="" data-indent="2"><iframe/,
    );
  });

  it("keep the order of several videos in a paragraph", () => {
    const frame = (id: string) =>
      `<iframe class="ql-video" src="https://www.youtube.com/embed/${id}"></iframe>`;
    for (const text of ["", "texto "]) {
      const html = clean(`<p>${text}${frame("aqz-KE-bpKQ")}${frame("M7lc1UVf-VE")}</p>`);
      expect(html.match(/aqz-KE-bpKQ|M7lc1UVf-VE/g)).toEqual(["aqz-KE-bpKQ", "M7lc1UVf-VE"]);
    }
  });

  it("show a video of another host as a link, unless its URL is unsafe", () => {
    const link = (address: string) =>
      `<a href="${address}" rel="noopener noreferrer" target="_blank">Assistir ao vídeo (player.vimeo.com)</a>`;
    const vimeo = "https://player.vimeo.com/video/76979871";
    const old = (src: string) => `<iframe class="ql-video" src="${src}" onload="x"></iframe>`;
    expect(sortAttributes(clean(`${old(vimeo)}<p>oi</p>`))).toBe(`<p>${link(vimeo)}</p><p>oi</p>`);
    expect(sortAttributes(clean(`<p>a ${old(vimeo.slice(6))}</p>`))).toBe(`<p>a ${link(vimeo)}</p>`);
    for (const src of ["javascript:alert(1)", "https://youtube.com@evil.example/x", "data:text/html,x"])
      expect(clean(`${old(src)}<p>oi</p>`)).toBe("<p>oi</p>");
  });
});

/** Sorts attributes, because their order does not matter. */
function sortAttributes(html: string) {
  return html.replace(
    /<(\w+)((?: [\w-]+="[^"]*")+)>/g,
    (_, tag, list) => `<${tag}${(list.match(/ [\w-]+="[^"]*"/g) ?? []).sort().join("")}>`,
  );
}
