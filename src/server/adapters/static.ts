// `node dist/server/static.js`: writes every public page into dist/client, with the rows of this moment, for a host that
// only serves files. Browsers read newer rows when a page is opened.
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { env } from "node:process";
import { fileURLToPath } from "node:url";
import { createRenderer, PAGES } from "@/entry-server";
import { createSite, DOCUMENTS } from "@/server/site";

const { SITE_URL } = env;
if (!SITE_URL) throw new Error("SITE_URL must be set to the address that people open (https://…).");

const folder = fileURLToPath(new URL("../client", import.meta.url));
const site = createSite({
  render: createRenderer,
  assets: async () => undefined,
  supabase: { url: import.meta.env.VITE_SUPABASE_URL ?? "" },
  siteUrl: SITE_URL,
});

/** Which file a host looks for at an address; for one that leads nowhere, and for private screens, it sends 404.html. */
const fileOf = (path: string) => (path === "/" ? "/index.html" : /\.\w+$/.test(path) ? path : `${path}.html`);

for (const path of [...PAGES, ...DOCUMENTS, "/404"]) {
  const response = await site.fetch(new Request(new URL(path, SITE_URL)));
  if (response.headers.get("cache-control") === "no-store" || response.status >= 500)
    throw new Error(`${path} could not be rendered: Supabase does not respond (${response.status}).`);
  const file = join(folder, fileOf(path));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await response.text());
}
