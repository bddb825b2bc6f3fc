import { afterAll, expect, it } from "vitest";
import { setSiteOrigin } from "@/lib/env";
import { setFetch } from "@/lib/fetch-with-timeout";
import { takeConsoleErrors } from "@/testing/setup";
import { createRenderer } from "./entry-server";

// createRenderer sets the fetch function and the origin of the site for all modules, which the test files of a worker share.
afterAll(() => {
  setFetch((...args) => fetch(...args));
  setSiteOrigin("http://localhost");
});

const SETTINGS = { pix_name: "CAMINHO DE LUZ", pix_city: "RIO VERDE", donation_pix: true };

/** Renders the page at this address with these settings of the house, and these rows of tables. */
async function renderPage(path: string, settings: object, tables: Record<string, object[]> = {}) {
  const answers: Record<string, unknown> = { site_settings: settings, ...tables };
  const fetch = async (input: RequestInfo | URL) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, "http://site");
    return Response.json(answers[pathname.split("/").at(-1) ?? ""] ?? []);
  };
  const renderer = createRenderer({ siteUrl: "http://site", fetch });
  const { rows } = await renderer.readRows(path);
  return renderer.renderPage(path, rows);
}

/** The donation page of a house that accepts donations by Pix with this key. */
const renderDonationPage = (pix_key: string) => renderPage("/ajude", { ...SETTINGS, pix_key });

it("renders the Pix key and code for donations without a browser", async () => {
  const html = await renderDonationPage("casa@exemplo.org.br");
  expect(html).toContain("casa@exemplo.org.br");
  expect(html).toContain("Copiar código Pix");
  // React's development build warns about Node 20, which has no ArrayBuffer.prototype.detached.
  expect(takeConsoleErrors().filter((text) => !text.includes("ArrayBuffer.prototype.detached"))).toEqual([]);
});

it("rejects when a component fails to render, instead of raising an unhandled error that would end the server", async () => {
  await expect(renderDonationPage("não é chave")).rejects.toThrow("Pix key must be printable ASCII");
});

it("renders a broadcast that is live now on the home page", async () => {
  const html = await renderPage("/", {}, { live_event_cards: [{ id: 3, title: "Palestra", is_live: true }] });
  expect(html).toContain("<p data-live-now");
});

it("renders the library's search as a form that works without scripts", async () => {
  const html = await renderPage("/biblioteca?busca=evangelho", { show_library: true });
  const [search = ""] = /<search[\s\S]*?<\/search>/.exec(html) ?? [];
  expect(search).toMatch(/<form[^>]* method="get">/);
  expect(search).toMatch(/<input[^>]* name="busca"[^>]* value="evangelho"/);
  expect(search).toMatch(/<button type="submit"[^>]*>Buscar/);
});

it.each([
  ["/busca", `?q=${"pizza ".repeat(20)}`, `/busca?q=${"pizza+".repeat(17).slice(0, 100)}`],
  ["/busca", "?q=piz%00za&x=1", "/busca?q=pizza&x=1"],
  ["/blog/", `?busca=${"😀".repeat(101)}`, `/blog?busca=${encodeURIComponent("😀".repeat(100))}`],
])("%s redirects to the same page with a valid search text", (path, search, target) => {
  const { resolveUrl } = createRenderer({ siteUrl: "http://site", fetch });
  expect(resolveUrl(path, search)).toEqual({ redirect: target });
  const { pathname, search: shortened } = new URL(target, "http://site");
  expect(resolveUrl(pathname, shortened)).toMatchObject({ status: 200 });
});
