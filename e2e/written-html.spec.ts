import { type DefaultTreeAdapterTypes, defaultTreeAdapter, html as names, parseFragment } from "parse5";
import { WRITTEN_HTML } from "../src/testing/written-html";
import { TAGS_DROPPED_WITH_CONTENT } from "../supabase/functions/_shared/rules/html";
import { cleanTreeOf, htmlOf } from "../supabase/functions/_shared/rules/html-text";
import { expect, test } from "./fixtures";
import { start as startApp } from "./hydrated";

// Articles that were written straight to the table. src/components/media/same-sanitiser.test.tsx compares the sanitisers in jsdom, which
// parses some cases differently; here a browser parses them.

/** A node as nested lists: name, attributes, children. */
type Dump = string | [string, string[], Dump[]];

/** What is inside of these is removed, however it is parsed. */
const DROPPED: readonly string[] = TAGS_DROPPED_WITH_CONTENT;

function dumpOf(node: DefaultTreeAdapterTypes.ChildNode): Dump[] {
  if ("value" in node) return [node.value];
  if (!("tagName" in node) || DROPPED.includes(node.tagName)) return [];
  const attributes = node.attrs
    .map(({ prefix, name, value }) => `${prefix ? `${prefix}:` : ""}${name}=${value}`)
    .sort();
  return [[node.tagName, attributes, node.childNodes.flatMap(dumpOf)]];
}

function parsedOnServer(html: string) {
  const context = defaultTreeAdapter.createElement("div", names.NS.HTML, []);
  return parseFragment(context, html, { scriptingEnabled: false }).childNodes.flatMap(dumpOf);
}

test("a browser parses what was written, and what the server made of it, as the server does", async ({
  page,
}) => {
  // Releases of browsers differ in what a <select> may contain, which only moves what is shown after it.
  const parsedAlike = WRITTEN_HTML.filter((html) => !html.includes("<select"));
  const cases = [...parsedAlike, ...WRITTEN_HTML.map((html) => htmlOf(cleanTreeOf(html)))];
  // Without the site's policy, which forbids parsing to all but the sanitiser.
  await page.goto("about:blank");
  const parsedInBrowser = await page.evaluate(
    ([texts, dropped]) => {
      const dump = (node: Node): Dump[] => {
        if (node instanceof Text) return [node.data];
        if (!(node instanceof Element) || dropped.includes(node.localName)) return [];
        const attributes = Array.from(
          Element.prototype.getAttributeNames.call(node),
          (name) => `${name}=${node.getAttribute(name)}`,
        );
        return [[node.localName, attributes.sort(), Array.from(node.childNodes).flatMap(dump)]];
      };
      return texts.map((html) => {
        const div = document.implementation.createHTMLDocument("").createElement("div");
        // The fields of a form would hide its children from this function; the sanitiser reads them by the prototype.
        div.innerHTML = html.replaceAll(/name=(childNodes|attributes)/g, "name=$1x");
        return JSON.stringify(Array.from(div.childNodes).flatMap(dump));
      });
    },
    [cases, DROPPED] as const,
  );
  for (const [n, html] of cases.entries()) {
    const text = html.replaceAll(/name=(childNodes|attributes)/g, "name=$1x");
    expect([html, parsedInBrowser[n]]).toEqual([html, JSON.stringify(parsedOnServer(text))]);
  }
});

const CASES_PER_ARTICLE = 80;

test.describe("articles", () => {
  // Where the sanitiser parses what was written, nothing runs or is loaded, but the browser reports what it would have refused.
  test.use({ expectedErrors: [/Executing inline event handler|Failed to load resource/] });

  test("written straight to the table are hydrated without changes", async ({ page, stack, request }) => {
    test.slow();
    const headers = { apikey: stack.secretKey, prefer: "return=representation" };
    for (let start = 0; start < WRITTEN_HTML.length; start += CASES_PER_ARTICLE) {
      const content = WRITTEN_HTML.slice(start, start + CASES_PER_ARTICLE)
        .filter((html) => !html.includes("\0"))
        .join("");
      const row = {
        title: `Escrito ${start}`,
        content: `<p>início</p>${content}`,
        category: "noticias",
        published_at: "2026-11-01T12:00:00Z",
      };
      const response = await request.post("/rest/v1/posts?select=id", { headers, data: row });
      expect(response.status(), await response.text()).toBe(201);
      const [{ id }] = await response.json();
      await page.goto(`/noticias?id=${id}`);
      await startApp(page);
      await expect(page.getByText("início").first()).toBeVisible();
      await page.keyboard.press("Shift");
      await expect(page.getByRole("heading", { name: `Escrito ${start}` }).first()).toBeVisible();
      await expect(
        page.locator(".rich-text").locator("script, form, [onerror], [onload], [ontoggle]"),
      ).toHaveCount(0);
    }
  });
});

test("an order's page is hydrated without changes, whatever stands in its address", async ({ page }) => {
  for (const secret of [
    "%3Cb%3E",
    "a%20b",
    "%22'",
    "%25",
    "%E0%A4%A",
    "ção",
    "a+b&c",
    "%2F",
    "a%2Fb",
    "a%3Fb",
    "a%23b",
    "a.b",
    "x".repeat(300),
  ]) {
    await page.goto(`/pedido/${secret}`);
    await startApp(page);
    // React reports a mismatch after it has hydrated all parts.
    await page.keyboard.press("Shift");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
});
