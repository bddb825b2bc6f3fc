import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CreateRenderer } from "../src/server/renderings";
import { STARTER, STARTER_HASH } from "../src/server/starter";
import { RENDERED_PATHS as PAGES } from "../supabase/functions/_shared/rules/screens";
import { expect, test } from "./fixtures";

/** Reads dist/: a site elsewhere was built somewhere else. */
const BUILD = "@build";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const isPublic = (name: string) => name.startsWith("client/");
const builtFiles = () =>
  readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(html|js|css|json|webmanifest|txt|xml|svg|map)$/.test(name),
  );
const textOf = (name: string) => readFileSync(join(dist, name), "utf8");

test("the public files contain no secrets and no source maps", { tag: BUILD }, () => {
  const settings = readFileSync(join(root, ".env.local"), "utf8");
  const secrets = [...settings.matchAll(/^\w*(?:SECRET|PASSWORD|SERVICE)\w*=(.+)$/gm)].map(
    ([, value = ""]) => value,
  );
  expect(secrets.length).toBeGreaterThan(1);
  const SECRET_PATTERN =
    /sb_secret_|service_role|SUPABASE_(JWT_)?SECRET|-----BEGIN|sourceMappingURL=|@(?:exemplo|gmail)\.\w+:\w/;
  const offenders = builtFiles()
    .filter(isPublic)
    .filter((name) => {
      const text = textOf(name);
      return (
        name.endsWith(".map") || SECRET_PATTERN.test(text) || secrets.some((secret) => text.includes(secret))
      );
    });
  expect(builtFiles().filter(isPublic).length).toBeGreaterThan(20);
  expect(offenders).toEqual([]);
});

test("the only inline script of each page is the one in the head, which the policy allows by its hash", async ({
  site,
}) => {
  for (const path of ["/", "/noticias", "/login", "/pizza-admin", "/nao-existe"]) {
    const response = await site.get(path);
    expect(response.headers()["content-security-policy"], path).toContain(
      `script-src 'self' 'sha256-${STARTER_HASH}';`,
    );
    const html = await response.text();
    const [textBefore, ...textsAfter] = html.split(`<script>${STARTER}</script>`);
    expect(textsAfter, path).toHaveLength(1);
    // Data blocks are not executed.
    expect(textBefore + textsAfter.join(""), path).not.toMatch(
      /<script(?! type="application\/(ld\+)?json")(?![^>]*\bsrc=)/,
    );
    expect(html, path).not.toMatch(/\son\w+=/);
  }
});

test("a public page has at most five script files, and one style sheet", async ({ site }) => {
  for (const path of PAGES) {
    const html = await (await site.get(path)).text();
    expect(html.match(/<link rel="stylesheet"/g), path).toHaveLength(1);
    const [, list = "{}"] = /id="scripts">(.*?)</.exec(html) ?? [];
    const { app, screen }: { app: string[]; screen: string[] } = JSON.parse(list);
    expect(app.at(-1), path).toMatch(/^\/assets\/index-/);
    expect([...app, ...screen].length, path).toBeLessThanOrEqual(5);
  }
});

test("the home page preloads the picture of its first screen, which only the style sheet names, and no other", async ({
  site,
}) => {
  const html = await (await site.get("/")).text();
  const [, styles = ""] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(html) ?? [];
  const preloads = html.match(/<link rel="preload"[^>]*>/g) ?? [];
  const pictures = preloads.filter((link) => link.includes('as="image"'));
  expect(pictures).toHaveLength(1);
  const [, address] = /href="([^"]+)"/.exec(pictures[0] ?? "") ?? [];
  const rule = `.dawn-landscape{background:url(${address})`;
  expect(await (await site.get(styles)).text()).toContain(rule);
});

test("the rows of the home page name no more pictures of its carousel than it shows", async ({ site }) => {
  const html = await (await site.get("/")).text();
  const [, text = ""] = /id="rows">(.*?)<\/script>/.exec(html) ?? [];
  const rows: [string[], object[]][] = JSON.parse(text);
  const [, slides = []] = rows.find(([key]) => key.join() === "posts,carousel") ?? [];
  expect(slides.length).toBeGreaterThan(3);
  expect(slides.filter((slide) => "featured_image" in slide)).toHaveLength(3);
});

test("the built files are production code", { tag: BUILD }, () => {
  const code = builtFiles()
    .filter((name) => name.endsWith(".js"))
    .map(textOf)
    .join("");
  // The first text exists only in React's production build, the others only in its development build.
  expect(code).toContain("Minified React error");
  expect(code).not.toMatch(
    /process\.env\.NODE_ENV|You are importing a development build|react-dom-client\.development/,
  );
});

test("a page rendered a second time, with all its code loaded, is identical", { tag: BUILD }, async ({
  stack,
}) => {
  const built: { createRenderer: CreateRenderer; PAGES: string[] } = await import(
    pathToFileURL(join(dist, "server/entry-server.js")).href
  );
  const site = built.createRenderer({
    siteUrl: stack.url,
    fetch: (input, init) => {
      const { pathname, search } = new URL(String(input));
      return fetch(new URL(pathname + search, stack.url), init);
    },
  });
  for (const path of [...built.PAGES, "*"]) {
    const { rows, isComplete } = await site.readRows(path);
    expect(isComplete, path).toBe(true);
    // The home page has the time in steps of five minutes.
    if (path !== "/") expect((await site.readRows(path)).rows, path).toEqual(rows);
    const first = await site.renderPage(path, rows);
    expect(first, path).toContain("</footer>");
    // React's marker for a pending Suspense boundary.
    expect(first, path).not.toContain("<!--$!-->");
    expect(await site.renderPage(path, rows), path).toBe(first);
  }
  // Rendering with invalid rows fails instead of returning a partial page, also after an earlier rendering.
  const { rows } = await site.readRows("/blog");
  const invalidRows = rows.map(([key]) => [key, {}] as const);
  await expect(site.renderPage("/blog", invalidRows)).rejects.toThrow();
});
