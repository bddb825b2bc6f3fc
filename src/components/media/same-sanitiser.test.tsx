import { cleanTreeOf, htmlOf } from "@shared/rules/html-text.ts";
import fc from "fast-check";
import { defaultTreeAdapter, html as names, parseFragment, serialize } from "parse5";
import { describe, expect, it } from "vitest";
import { convertQuill } from "@/components/media/quill";
import { sanitise } from "@/components/media/sanitise";
import { sanitiseForPage } from "@/server/rich-text";
import { WRITTEN_HTML } from "@/testing/written-html";

/** jsdom moves text out of a table to another place than browsers, and parses <noscript> as if scripts ran: written-html.spec.ts has all cases. */
function isParsedAsInBrowsers(html: string) {
  if (html.includes("<table")) return false;
  const div = document.implementation.createHTMLDocument("").createElement("div");
  div.innerHTML = html;
  const context = defaultTreeAdapter.createElement("div", names.NS.HTML, []);
  return div.innerHTML === serialize(parseFragment(context, html, { scriptingEnabled: false }));
}
const CASES = WRITTEN_HTML.filter(isParsedAsInBrowsers);

const onServer = (html: string) => htmlOf(cleanTreeOf(html));

function inBrowser(html: string) {
  const div = document.createElement("div");
  div.append(sanitise(html));
  return div.innerHTML;
}

/** What a browser makes of the server's HTML. */
function received(html: string) {
  const div = document.createElement("div");
  div.innerHTML = html;
  return div;
}

function serverThenQuill(html: string) {
  const fragment = document.createDocumentFragment();
  fragment.append(...received(onServer(html)).childNodes);
  convertQuill(fragment);
  const div = document.createElement("div");
  div.append(fragment);
  return div.innerHTML;
}

describe("an article written straight to the table", () => {
  it("is cleaned to the same nodes by server and browser", () => {
    expect(CASES.length).toBeGreaterThan(500);
    for (const html of CASES) expect([html, serverThenQuill(html)]).toEqual([html, inBrowser(html)]);
  });

  it("does not change when it is cleaned again", () => {
    for (const html of WRITTEN_HTML) {
      const once = onServer(html);
      expect([html, onServer(once)]).toEqual([html, once]);
    }
  });

  it("stays inside its place on the page, with exactly the nodes that the server wrote", () => {
    for (const html of CASES) {
      const page = sanitiseForPage(html);
      const parent = received(
        `<main><article><div id="text">${page}</div><p id="after">depois</p></article></main>`,
      );
      expect([html, parent.querySelector("article > #text + #after")?.textContent]).toEqual([html, "depois"]);
      const text = parent.querySelector("#text")?.innerHTML ?? "";
      expect([html, received(text).innerHTML]).toEqual([html, text]);
      expect([html, received(page).innerHTML]).toEqual([html, text]);
    }
  });

  it("is the same on both sides for any text", () => {
    const pieces = fc.constantFrom(
      "<b",
      "<p",
      ">",
      "</",
      "<a href=",

      "<td>",
      "<li>",
      "<!--",
      "&lt;",
      '"',
      " style=",
      "<i>",
      "</b>",
      "</p>",
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 14 }), (parts) => {
        const html = parts.join("");
        fc.pre(isParsedAsInBrowsers(html));
        expect(serverThenQuill(html)).toBe(inBrowser(html));
        expect(onServer(onServer(html))).toBe(onServer(html));
      }),
      { numRuns: 300 },
    );
  });
});
