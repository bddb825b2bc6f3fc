import { createRenderer } from "@/entry-server";
import { createSite } from "@/server/site";

// The site server on Cloudflare Workers. The platform serves static assets before the worker runs (wrangler.json).

type Bindings = {
  ASSETS: { fetch(request: Request): Promise<Response> };
  /** The site's public address. */
  SITE_URL: string;
};
type Context = { waitUntil(work: Promise<unknown>): void; passThroughOnException(): void; props: object };

let site: ReturnType<typeof createSite> | undefined;

export default {
  fetch(request: Request, env: Bindings, context: Context) {
    site ??= createSite({
      createRenderer,
      assets: (assetRequest) => env.ASSETS.fetch(assetRequest),
      supabase: { url: import.meta.env.VITE_SUPABASE_URL ?? "" },
      siteUrl: env.SITE_URL,
    });
    return site.fetch(request, env, context);
  },
};
