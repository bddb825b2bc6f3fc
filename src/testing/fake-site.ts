import { vi } from "vitest";
import type { CreateRenderer } from "@/server/renderings";
import { createSite, type SiteOptions } from "@/server/site";

export const SITE = "https://www.casa.org.br";
/** Stub for reading a page's rows. */
type ReadRows = () => Promise<{ isComplete: boolean; text: string }>;
const readAllRows: ReadRows = async () => ({ isComplete: true, text: "rows" });
export const fakeRows = { read: readAllRows };
/** Called with the key of each rendered page. */
export const renderSpy = vi.fn();
/** Stub of the edge function. */
export const edgeFunction = vi.fn(
  async (_: Request) => new Response("<rss/>", { headers: { "content-type": "application/rss+xml" } }),
);

const createRenderer: CreateRenderer = ({ siteUrl }) => ({
  resolveUrl: (pathname, search) => {
    if (pathname === "/Contato") return { redirect: `/contato${search}` };
    if (pathname === "/nada") return { key: "*", status: 404 };
    const id = new URLSearchParams(search).get("id");
    return { key: id && /^\d+$/.test(id) ? `${pathname}?id=${id}` : pathname, status: 200 };
  },
  readRows: async (key) => {
    const { isComplete, text } = await fakeRows.read();
    return { rows: text ? [[["rows"], text]] : [], isComplete, recordExists: key !== "/noticias?id=999" };
  },
  renderPage: async (key, rows) => {
    renderSpy(key);
    return `<title>${siteUrl}</title>${key} ${rows?.[0]?.[1] ?? "loading"}`;
  },
  emptyDocument: () => "<title>empty</title>",
  scriptHash: "aGFzaA==",
});

export const openSite = (options: Partial<SiteOptions> = {}) =>
  createSite({
    createRenderer,
    assets: async (request) =>
      new URL(request.url).pathname === "/assets/a.js"
        ? new Response("code")
        : new Response("", { status: 404 }),
    supabase: { url: "/", fetch: (input, init) => edgeFunction(new Request(input, init)) },
    siteUrl: SITE,
    ...options,
  });
type Site = ReturnType<typeof openSite>;
export const getPage = async (site: Site, path: string, init?: RequestInit) =>
  site.fetch(new Request(`${SITE}${path}`, init));
export const getText = async (site: Site, path: string) => (await getPage(site, path)).text();
/** The `detail` of the cache-status header: hit, miss, stale or fallback. */
export const cacheStateOf = (response: Response) =>
  /detail=(\w+)/.exec(response.headers.get("cache-status") ?? "")?.[1];

export function resetSite() {
  fakeRows.read = readAllRows;
  vi.clearAllMocks();
  vi.useFakeTimers();
}
