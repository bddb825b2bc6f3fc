// `node dist/server/static.js` writes every public page into dist/client, with the current rows, for a host that only serves
// files. Browsers read newer rows when a page is opened.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { createRenderer, PAGES } from "@/entry-server";
import { markAsCached } from "@/lib/mark-as-cached";
import { SCRIPT_HASH } from "@/server/build-info";
import { policyTag } from "@/server/content-policy";
import { DOCUMENTS } from "@/server/documents.mjs";
import { createSite } from "@/server/site";

const { SITE_URL } = env;
const supabaseUrl = import.meta.env.VITE_SUPABASE_URL ?? "";
if (!SITE_URL) throw new Error("SITE_URL must be set to the address that people open (https://…).");

const folder = fileURLToPath(new URL("../client", import.meta.url));
const site = createSite({
  createRenderer,
  assets: async () => undefined,
  supabase: { url: supabaseUrl },
  siteUrl: SITE_URL,
});

/** The file that a static host serves for a path. For unknown paths and private screens it serves 404.html. */
const fileOf = (path: string) => (path === "/" ? "/index.html" : /\.\w+$/.test(path) ? path : `${path}.html`);

/** Adds the policy to the page, for hosts that do not send our headers. It comes first, because it applies only to what follows. */
const withPolicy = (html: string) =>
  html.replace(
    '<meta charset="utf-8" />',
    (charset) => charset + policyTag({ supabaseUrl, scriptHash: SCRIPT_HASH }),
  );

/** A part of the sitemap, in its index. Hosts that only serve files ignore its query: it becomes a file of its own. */
const SITEMAP_PART = /\/sitemap\.xml\?de=(\w+)(?:&amp;parte=(\d+))?/g;
const partFile = (of: string, part?: string) => `/sitemap-${of}${part ? `-${part}` : ""}.xml`;

async function render(path: string) {
  const response = await site.fetch(new Request(new URL(path, SITE_URL)));
  if (response.headers.get("cache-control") === "no-store" || response.status >= 500)
    throw new Error(`${path} could not be rendered: Supabase does not respond (${response.status}).`);
  return response.text();
}

async function write(file: string, text: string) {
  const target = join(folder, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}

for (const path of [...PAGES, "/404", "/shell.html"])
  await write(fileOf(path), markAsCached(withPolicy(await render(path))));
for (const path of DOCUMENTS) {
  const text = await render(path);
  for (const [part, of = "", number] of text.matchAll(SITEMAP_PART))
    await write(partFile(of, number), await render(part.replace("&amp;", "&")));
  await write(
    path,
    text.replace(SITEMAP_PART, (_, of, number) => partFile(of, number)),
  );
}
