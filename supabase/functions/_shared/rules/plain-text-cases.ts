// Rich text and its plain text, for the tests of plainText and of strip_markup, its counterpart in the database.
export const PLAIN_TEXT_CASES: readonly (readonly [html: string, text: string])[] = [
  ["<p>Olá <em>mundo</em>,</p>", "Olá mundo,"],
  ["<p>in<strong>finito</strong>.</p>", "infinito."],
  ['<p>H<sub>2</sub>O e <a href="/x">aqui</a>!</p>', "H2O e aqui!"],
  ["<p>um</p><p>dois</p>", "um dois"],
  ["<H2 class='a'>um</H2>dois", "um dois"],
  ["<ul><li><p>um</p></li><li><p>dois</p></li></ul>", "um dois"],
  ["<table><tbody><tr><td>um</td><td>dois</td></tr></tbody></table>", "um dois"],
  ["a<br>b", "a b"],
  ['a<img src="/x.png" alt="y">b', "a b"],
  ["<pre>um\n  dois</pre>", "um dois"],
  ["<p>1 &lt; 2 &amp;&amp; 3&nbsp;&gt; 2, &amp;lt;</p>", "1 < 2 && 3 > 2, &lt;"],
  ["<p>&quot;a&quot; &#39;b&#39;</p>", "\"a\" 'b'"],
  ["", ""],
];
