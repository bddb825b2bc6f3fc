import { expect, it } from "vitest";
import { usedStyles } from "@/drawing/styles";

const page = (styles: string, body: string) =>
  `<html><head><style id="seen">${styles}</style><template id="letters"><b class="later"></b></template></head>${body}</html>`;
const stylesOf = async (styles: string, body: string) =>
  /<style id="seen">(.*?)<\/style>/.exec(await usedStyles(page(styles, body)))?.[1];

it("keeps the styles of what a page shows, in their order, and no others", async () => {
  const styles =
    ".b{color:red}.a{color:blue}@media print{.c{color:red}.a{color:#000}}.later{color:red}.said{color:red}main .a{top:0}";
  const body = '<main><p class="a b">said</p></main><script>"c"</script>';
  expect(await stylesOf(styles, body)).toBe(
    ".b{color:red}.a{color:blue}@media print{.a{color:#000}}main .a{top:0}",
  );
});

it("knows a class by its name, however the page has to write it", async () => {
  const styles =
    ".after\\:content-\\[\\'\\'\\]:after{top:0}.\\[\\&\\>li\\]\\:mt-2>li{top:0}.sm\\:p-2\\.5{top:0}";
  const body = `<ul class="after:content-[&#x27;&#x27;] [&amp;&gt;li]:mt-2 sm:p-2.5"><li></li></ul>`;
  expect(await stylesOf(styles, body)).toBe(styles);
});

it("keeps what a device adds by itself: a chosen theme, pages without scripts", async () => {
  const styles = ":root[data-theme=dark]{top:0}.noscript{top:0}";
  expect(await stylesOf(styles, "<p></p>")).toBe(styles);
});

it("leaves a page alone that has its styles elsewhere", async () => {
  expect(await usedStyles("<p>oi</p>")).toBe("<p>oi</p>");
});
