import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { EARLY_SCRIPT, policyTag } from "../supabase/local/content-policy";
import { expect, test } from "./fixtures";

const root = join(import.meta.dirname, "..");
const dist = join(root, "dist");
const files = () =>
  readdirSync(dist, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(html|js|css|json|webmanifest|txt|xml|svg|map)$/.test(name),
  );
const textOf = (name: string) => readFileSync(join(dist, name), "utf8");

test("what visitors are sent holds no secret and no source map", () => {
  const settings = readFileSync(join(root, ".env.local"), "utf8");
  const secrets = [...settings.matchAll(/^\w*(?:SECRET|PASSWORD|SERVICE)\w*=(.+)$/gm)].map(
    ([, value = ""]) => value,
  );
  expect(secrets.length).toBeGreaterThan(1);
  const telling =
    /sb_secret_|service_role|SUPABASE_(JWT_)?SECRET|-----BEGIN|sourceMappingURL=|@(?:exemplo|gmail)\.\w+:\w/;
  const offenders = files().filter((name) => {
    const text = textOf(name);
    return name.endsWith(".map") || telling.test(text) || secrets.some((secret) => text.includes(secret));
  });
  expect(files().length).toBeGreaterThan(20);
  expect(offenders).toEqual([]);
});

test("every page carries the policy before anything it binds, and no script of its own but the early one", () => {
  const pages = files().filter((name) => name.endsWith(".html"));
  expect(pages.length).toBeGreaterThan(5);
  for (const name of pages) {
    const html = textOf(name);
    const before = html.slice(0, html.indexOf(policyTag("/")));
    expect(html, name).toContain(policyTag("/"));
    expect(before, name).not.toMatch(/<(script|link|style|body)/);
    const [head, ...rest] = html.split(`<script>${EARLY_SCRIPT}</script>`);
    expect(rest, name).toHaveLength(1);
    // Data is no program: nothing runs it.
    expect(head + rest.join(""), name).not.toMatch(
      /<script(?! type="application\/(ld\+)?json")(?![^>]*\bsrc=)/,
    );
    expect(html, name).not.toMatch(/\son\w+=/);
  }
});
