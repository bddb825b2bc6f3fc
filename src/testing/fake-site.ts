import { vi } from "vitest";
import { createSite, type Renderer, type SiteOptions } from "@/server/site";

export const SITE = "https://www.casa.org.br";
/** How reading rows goes. */
type Read = () => Promise<{ isComplete: boolean; text: string }>;
const good: Read = async () => ({ isComplete: true, text: "rows" });
export const supabase = { read: good };
/** Told of each rendering. */
export const rendered = vi.fn();
/** The edge function. */
export const answer = vi.fn(
  async (_: Request) => new Response("<rss/>", { headers: { "content-type": "application/rss+xml" } }),
);

const render: Renderer = ({ siteUrl }) => ({
  locate: (pathname, search) => {
    if (pathname === "/Contato") return { redirect: `/contato${search}` };
    if (pathname === "/nada") return { key: "*", status: 404 };
    const id = new URLSearchParams(search).get("id");
    return { key: id && /^\d+$/.test(id) ? `${pathname}?id=${id}` : pathname, status: 200 };
  },
  rows: async (key) => {
    const { isComplete, text } = await supabase.read();
    return { state: text, isComplete, isThere: key !== "/noticias?id=999" };
  },
  page: async (key, state) => {
    rendered(key);
    return `<title>${siteUrl}</title>${key} ${state ?? "loading"}`;
  },
  empty: () => "<title>empty</title>",
  scriptHash: "aGFzaA==",
});

export const openSite = (options: Partial<SiteOptions> = {}) =>
  createSite({
    render,
    assets: async (request) =>
      new URL(request.url).pathname === "/assets/a.js"
        ? new Response("code")
        : new Response("", { status: 404 }),
    supabase: { url: "/", fetch: (input, init) => answer(new Request(input, init)) },
    siteUrl: SITE,
    ...options,
  });
type Site = ReturnType<typeof openSite>;
export const get = async (site: Site, path: string, init?: RequestInit) =>
  site.fetch(new Request(`${SITE}${path}`, init));
export const text = async (site: Site, path: string) => (await get(site, path)).text();
/** How the cache served a page. */
export const stateOf = (response: Response) =>
  /detail=(\w+)/.exec(response.headers.get("cache-status") ?? "")?.[1];

export function resetSite() {
  supabase.read = good;
  vi.clearAllMocks();
  vi.useFakeTimers();
}
