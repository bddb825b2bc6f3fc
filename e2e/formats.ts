// Every format of an article: its name, and its HTML as it is stored. Attributes and styles are in the editor's order, so that
// stored text can be compared literally.
const VIDEO = "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?rel=0";
const PIXEL =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

const times = (count: number, format: (step: number) => [string, string]) =>
  Array.from({ length: count }, (_, index) => format(index + 1));

export const FORMATS: [name: string, html: string][] = [
  ["bold", "<p><strong>negrito</strong></p>"],
  ["italic", "<p><em>itálico</em></p>"],
  ["underline", "<p><u>sublinhado</u></p>"],
  ["strike", "<p><s>riscado</s></p>"],
  ["link", '<p><a href="/contato">um link</a></p>'],
  ["code", "<p><code>código</code></p>"],
  ["code block", "<pre><code>bloco\n  de código</code></pre>"],
  ["quote", "<blockquote><p>citação</p></blockquote>"],
  ...times(6, (level) => [`heading ${level}`, `<h${level}>título ${level}</h${level}>`]),
  ["ordered list", "<ol><li><p>primeiro</p></li><li><p>segundo</p></li></ol>"],
  ["bullet list", "<ul><li><p>ponto</p><ul><li><p>ponto dentro</p></li></ul></li></ul>"],
  [
    "checked and unchecked list",
    '<ul data-type="taskList"><li data-type="taskItem" data-checked="true"><div><p>feito</p></div></li><li data-type="taskItem" data-checked="false"><div><p>por fazer</p></div></li></ul>',
  ],
  ...times(8, (depth) => [`indent ${depth}`, `<p data-indent="${depth}">recuo ${depth}</p>`]),
  ["alignment left", '<p style="text-align: left;">à esquerda</p>'],
  ["alignment centre", '<p style="text-align: center;">ao centro</p>'],
  ["alignment right", '<p style="text-align: right;">à direita</p>'],
  ["alignment justify", '<p style="text-align: justify;">justificado</p>'],
  ["direction", '<p dir="rtl">שלום</p>'],
  ["colour", '<p><span style="color: rgb(180, 83, 9);">cor</span></p>'],
  ["background", '<p><span style="background-color: rgb(253, 240, 166);">fundo</span></p>'],
  ["font", '<p><span style="font-family: Georgia, serif;">fonte</span></p>'],
  ["size", '<p><span style="font-size: 1.5em;">tamanho</span></p>'],
  ["subscript", "<p>H<sub>2</sub>O</p>"],
  ["superscript", "<p>10<sup>3</sup></p>"],
  [
    "picture from the web",
    '<p><img src="https://exemplo.org.br/foto.png" alt="Uma foto" width="400" height="225"></p>',
  ],
  [
    "picture of the house",
    '<p><img src="/imagens/pomba-960x540.webp" alt="Uma pomba" width="320" height="180"></p>',
  ],
  ["embedded picture", `<p><img src="${PIXEL}" alt="Um ponto"></p>`],
  [
    "video",
    `<div data-youtube-video=""><iframe src="${VIDEO}" title="Um vídeo" width="640" height="360"></iframe></div>`,
  ],
  [
    "table",
    '<table><tbody><tr><th colspan="2"><p>Escala</p></th></tr><tr><td><p>Ana</p></td><td><p>sábado</p></td></tr></tbody></table>',
  ],
  ["formula in a line", '<p>energia: <span data-type="inline-math" data-latex="E = mc^2"></span></p>'],
  ["formula on its own", '<div data-type="block-math" data-latex="\\frac{a:b}{c}"></div>'],
];

/** Markup of old articles, and the markup after saving them again. */
export const OLD_FORMATS: [name: string, old: string, current: string][] = [
  [
    "classes of alignment, indent and direction",
    '<p class="ql-align-right ql-indent-3 ql-direction-rtl">antigo</p>',
    '<p dir="rtl" data-indent="3" style="text-align: right;">antigo</p>',
  ],
  [
    "sizes and fonts",
    '<p><span class="ql-size-large ql-font-monospace">grande</span></p>',
    '<p><span style="font-family: monospace; font-size: 1.5em;">grande</span></p>',
  ],
  [
    "colours on bold",
    '<p><strong style="color: rgb(230, 0, 0);">vermelho</strong></p>',
    '<p><span style="color: rgb(230, 0, 0);"><strong>vermelho</strong></span></p>',
  ],
  [
    "lists with attributes for kind and depth",
    '<ol><li data-list="ordered">um</li><li data-list="bullet" class="ql-indent-1">dois</li><li data-list="checked">três</li></ol>',
    '<ol><li><p>um</p><ul><li><p>dois</p></li></ul></li></ol><ul data-type="taskList"><li data-type="taskItem" data-checked="true"><div><p>três</p></div></li></ul>',
  ],
  [
    "code blocks line by line",
    '<div class="ql-code-block-container"><div class="ql-code-block">linha um</div><div class="ql-code-block">linha dois</div></div>',
    "<pre><code>linha um\nlinha dois</code></pre>",
  ],
  [
    "formulas",
    '<p><span class="ql-formula" data-value="x^2">x²</span></p>',
    '<p><span data-type="inline-math" data-latex="x^2"></span></p>',
  ],
  [
    "videos",
    '<iframe class="ql-video" src="https://www.youtube.com/embed/aqz-KE-bpKQ?showinfo=0"></iframe>',
    `<div data-youtube-video=""><iframe src="${VIDEO}"></iframe></div>`,
  ],
];
