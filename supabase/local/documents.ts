/** Texts for machines that live at the site's root and are written by the edge function. */
export const DOCUMENTS: readonly string[] = ["/sitemap.xml", "/robots.txt", "/feed.xml", "/agenda.ics"];
/** Screens that show one post or event when their address names it: `/noticias?id=12`. */
export const SHARED_PAGES: readonly string[] = ["/noticias", "/atividades", "/eventos", "/blog", "/ao-vivo"];
/** The part of a built page that prerender.mjs has marked. */
export const DRAWN_HEAD = /(?<=<!--head-->)[\s\S]*?(?=<!--\/head-->)/;
const PATIENCE_MS = 2000;

type EdgeFunction = (request: Request, forwardedFor: string) => Promise<Response>;

/** The same request, to the function; undefined when the address is no document's. */
export function documentRequest(request: Request): Request | undefined {
  const url = new URL(request.url);
  if (!DOCUMENTS.includes(url.pathname)) return undefined;
  return new Request(new URL(`/functions/v1/api${url.pathname}`, url), request);
}

/**
 * Title, picture and address of the post or event that a page was asked for with `?id=`: messengers and search engines
 * read them without running any script. Undefined where the page's own will do, or when the answer does not come.
 */
export async function sharedHead(request: Request, edgeFunction: EdgeFunction, forwardedFor: string) {
  const url = new URL(request.url);
  const page = url.pathname.replace(/\/$/, "");
  const id = url.searchParams.get("id") ?? "";
  if (!SHARED_PAGES.includes(page) || !/^[1-9]\d{0,14}$/.test(id)) return undefined;
  const asked = new Request(new URL(`/functions/v1/api/share${page}/${id}`, url), {
    headers: { host: request.headers.get("host") ?? url.host },
  });
  const response = await Promise.race([
    edgeFunction(asked, forwardedFor),
    new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS)),
  ]);
  if (response?.ok) return response.text();
  await response?.body?.cancel();
  return undefined;
}

/** The page with another head. */
export const withHead = (html: string, head: string) => html.replace(DRAWN_HEAD, () => head);
