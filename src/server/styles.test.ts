import { describe, expect, it } from "vitest";
import { styleRules } from "./style-rules.mjs";
import { stylesFor } from "./styles";

const pageStyles = (css: string, html: string) => stylesFor(html, styleRules(css).rules);

describe("the styles inside a page", () => {
  it("are the rules whose classes it has, in their order", () => {
    const css = ".a{color:red}.b{color:blue}.c{color:lime}";
    expect(pageStyles(css, '<p class="c a"></p>')).toBe(".a{color:red}.c{color:lime}");
  });

  it("keep what names no class", () => {
    const css = "body{margin:0}[hidden]{display:none}@keyframes spin{to{rotate:1turn}}@layer base,utilities;";
    expect(pageStyles(css, "")).toBe(css);
  });

  it("keep a rule for any of its selectors, and only when all classes of that one are there", () => {
    const css = ".a .b,.c{color:red}";
    expect(pageStyles(css, '<p class="a">')).toBe("");
    expect(pageStyles(css, '<p class="a"><b class="b">')).toBe(css);
    expect(pageStyles(css, '<p class="c">')).toBe(css);
  });

  it("do not ask for classes that a selector excludes or offers", () => {
    for (const css of [
      ".a:not(.b){color:red}",
      ".a:is(.b,.c){color:red}",
      ":where(.b>:last-child){color:red}",
    ])
      expect(pageStyles(css, '<p class="a">')).toBe(css);
  });

  it("know classes with signs, as HTML writes them", () => {
    const css = ".\\[\\&_p\\]\\:mt-2 p{margin-top:1px}.\\32xl\\:w-1\\/2{width:50%}";
    expect(pageStyles(css, '<p class="[&amp;_p]:mt-2 2xl:w-1/2">')).toBe(css);
  });

  it("keep groups with what is left of them, and no empty ones", () => {
    const css = "@layer utilities{@media (width>=48rem){.md\\:a{color:red}.md\\:b{color:blue}}}";
    expect(pageStyles(css, '<p class="md:b">')).toBe(
      "@layer utilities{@media (width>=48rem){.md\\:b{color:blue}}}",
    );
    expect(pageStyles(css, '<p class="a">')).toBe("");
  });

  it("register a property where a rule of the page names it", () => {
    const property = '@property --shadow{syntax:"*";inherits:false}';
    const css = `*{--shadow:0}.a{box-shadow:var(--shadow)}${property}`;
    expect(pageStyles(css, '<p class="a">')).toContain(property);
    expect(pageStyles(css, '<p class="b">')).not.toContain(property);
  });

  it("have fonts that are fetched apart from those of the device", () => {
    const own = "@font-face{font-family:Fallback;src:local(Arial)}";
    const fetched = "@font-face{font-family:Lora;src:url(lora.woff2)}";
    const { rules, fonts } = styleRules(own + fetched);
    expect(fonts).toBe(fetched);
    expect(stylesFor("", rules)).toBe(own);
  });
});
