import { createRenderer } from "@/entry-server";
import { SCRIPTS } from "@/server/build-info";
import { createSite } from "@/server/site";
import { answerFromStore, type PageStore } from "@/server/stored-pages";

// The site server on Cloudflare Workers. The platform serves static assets before the worker runs (wrangler.json).

type Bindings = {
  ASSETS: { fetch(request: Request): Promise<Response> };
  /** The site's public address. */
  SITE_URL: string;
  /** Supabase, when the build's address of it is "/": browsers then send their requests to the site. */
  SUPABASE_URL?: string;
  /** As the edge function has it. */
  SITE_SECRET?: string;
};
type Context = { waitUntil(work: Promise<unknown>): void; passThroughOnException(): void; props: object };

/** Only Workers have a default cache; it does nothing at addresses of workers.dev. */
declare const caches: { default: PageStore };

const builtUrl = import.meta.env.VITE_SUPABASE_URL ?? "";
/** The names of the scripts contain their hashes. */
const RELEASE = encodeURIComponent(SCRIPTS.join());
let site: ReturnType<typeof createSite> | undefined;

export default {
  fetch(request: Request, env: Bindings, context: Context) {
    return answerFromStore(request, {
      store: caches.default,
      release: RELEASE,
      render: (pageRequest) => {
        site ??= openSite(env);
        return site.fetch(pageRequest, env, context);
      },
      waitUntil: (work) => context.waitUntil(work),
    });
  },
};

/** Only when a page is rendered: a page from the cache does without. */
function openSite(env: Bindings) {
  return createSite({
    createRenderer,
    assets: (assetRequest) => env.ASSETS.fetch(assetRequest),
    supabase: {
      url: builtUrl === "/" ? (env.SUPABASE_URL ?? "") : builtUrl,
      isPassedThrough: builtUrl === "/",
    },
    siteUrl: env.SITE_URL,
    visitors: {
      secret: env.SITE_SECRET,
      // Set by Cloudflare, whatever the visitor sends.
      addressOf: ({ headers }) => headers.get("cf-connecting-ip") ?? undefined,
    },
  });
}
