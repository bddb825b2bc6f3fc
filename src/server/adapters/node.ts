// `node dist/server/node.js` runs only the site server, behind nginx or Caddy; the data is at Supabase.
import process, { env } from "node:process";
import { fileURLToPath } from "node:url";
import { type HttpBindings, serve } from "@hono/node-server";
import { createRenderer } from "@/entry-server";
import { connectedAddress } from "@/server/adapters/connected-address";
import { openSite } from "@/server/adapters/open-site";

const { SITE_URL, SITE_SECRET, SUPABASE_URL, HOST = "127.0.0.1", PORT = "3000" } = env;
/** Where browsers find Supabase: "/" when this server passes their requests on to SUPABASE_URL. */
const builtUrl = import.meta.env.VITE_SUPABASE_URL ?? "";
if (!SITE_URL) throw new Error("SITE_URL must be set to the address that people open (https://…).");

const site = await openSite({
  createRenderer,
  files: fileURLToPath(new URL("../client", import.meta.url)),
  supabase: { url: builtUrl === "/" ? (SUPABASE_URL ?? "") : builtUrl, isPassedThrough: builtUrl === "/" },
  siteUrl: SITE_URL,
  visitors: {
    secret: SITE_SECRET,
    addressOf: ({ headers }, runtime) =>
      connectedAddress(headers, (runtime as HttpBindings).incoming.socket.remoteAddress),
  },
});
const server = serve({ fetch: site.fetch, hostname: HOST, port: Number(PORT) }, ({ port }) =>
  console.warn(`The site server listens on http://${HOST}:${port}`),
);
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => server.close());
