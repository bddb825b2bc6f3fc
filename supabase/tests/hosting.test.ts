import { afterEach, describe, expect, it, vi } from "vitest";
import { HIDDEN_PAGES } from "../functions/_shared/rules/hidden-pages.ts";
import { withSecurityHeaders } from "../local/headers.ts";
import { answerAtEdge } from "../operations/hosting/edge/answer.ts";
import cloudflareWorker from "../operations/hosting/edge/cloudflare.ts";
import vercelMiddleware from "../operations/hosting/edge/vercel.ts";
import { HOSTS, type Site } from "../operations/hosting/hosts.ts";

const SERVICES = "https://abc.supabase.co";
const html = (head: string) => `<html><head><!--head-->${head}<!--/head--></head></html>`;
const names = ["index", "shell", "noticias", "atividades", "eventos", "blog", "ao-vivo"];
const site: Site = {
  origin: "https://www.casa.org.br",
  services: SERVICES,
  pages: Object.fromEntries(names.map((name) => [`${name}.html`, html(`<title>${name}</title>`)])),
  folders: ["assets", "imagens"],
  edge: "export default 1;",
};
const filesOf = (host: string) => HOSTS[host]?.files(site) ?? {};

/** Header lines as each host writes them, for any page. */
const written: Record<string, () => [string, string][]> = {
  cloudflare: () => starred(filesOf("cloudflare")._headers),
  netlify: () => starred(filesOf("netlify")["site/_headers"]),
  vercel: () => {
    const { headers } = JSON.parse(filesOf("vercel")["vercel.json"] ?? "");
    expect(headers[0].source).toBe("/(.*)");
    return headers[0].headers.map(({ key, value }: { key: string; value: string }) => [key, value]);
  },
  nginx: () =>
    [...(filesOf("nginx")["headers.conf"] ?? "").matchAll(/^add_header (\S+) "(.*)" always;$/gm)].map(
      ([, name = "", value = ""]) => [name, value],
    ),
};
function starred(text = ""): [string, string][] {
  const [, block = ""] = /^\/\*\n((?: {2}.+\n)+)/.exec(text) ?? [];
  return [...block.matchAll(/^ {2}([\w-]+): (.+)$/gm)].map(([, name = "", value = ""]) => [name, value]);
}

/** Whether a host sends the header that keeps search engines away with an address. */
const hides: Record<string, (path: string) => boolean> = {
  cloudflare: (path) => isStarredHidden(filesOf("cloudflare")._headers, path),
  netlify: (path) => isStarredHidden(filesOf("netlify")["site/_headers"], path),
  vercel: (path) => {
    const { headers }: { headers: { source: string; headers: unknown[] }[] } = JSON.parse(
      filesOf("vercel")["vercel.json"] ?? "",
    );
    const all = headers
      .filter(({ source }) => new RegExp(`^${source}$`).test(path))
      .flatMap((h) => h.headers);
    return all.some((header) => JSON.stringify(header) === '{"key":"x-robots-tag","value":"noindex"}');
  },
  nginx: (path) => {
    expect(filesOf("nginx")["headers.conf"]).toContain("add_header x-robots-tag $hidden_page always;");
    const [, asked = ""] = /"~(.+)" noindex;/.exec(filesOf("nginx")["site.conf"] ?? "") ?? [];
    return new RegExp(asked).test(path);
  },
};
function isStarredHidden(text = "", path: string) {
  const places = [...text.matchAll(/^(\/.*)\n {2}x-robots-tag: noindex$/gm)].map(([, place = ""]) => place);
  return places.some((place) => (place.endsWith("*") ? path.startsWith(place.slice(0, -1)) : path === place));
}

describe.each(Object.keys(HOSTS))("on %s", (host) => {
  it("pages are sent with the headers of our own gateway, and Supabase's address let in", () => {
    const page = new Response("", { headers: { "content-type": "text/html" } });
    const { headers } = withSecurityHeaders(page, { pathname: "/", isTls: true });
    headers.delete("content-type");
    const ours = new Map(headers);
    const theirs = new Map(written[host]?.());
    expect([...theirs.keys()].sort()).toEqual([...ours.keys()].sort());
    const policy = theirs.get("content-security-policy") ?? "";
    expect(policy.replaceAll(` ${SERVICES}`, "")).toBe(ours.get("content-security-policy"));
    expect(policy).toContain(`connect-src 'self' ${SERVICES};`);
    theirs.delete("content-security-policy");
    ours.delete("content-security-policy");
    expect(theirs).toEqual(ours);
  });

  it("search engines are kept from the same addresses as by our own gateway", () => {
    const isHidden = (pathname: string) =>
      withSecurityHeaders(new Response("", { headers: { "content-type": "text/html" } }), {
        pathname,
        isTls: true,
      }).headers.get("x-robots-tag") === "noindex";
    const addresses = [
      "/",
      "/noticias",
      "/pedidos",
      "/login",
      "/pedido/a1-b2",
      "/pizza-admin/cozinha",
      ...HIDDEN_PAGES,
    ];
    const hidden = addresses.filter(isHidden);
    expect(hidden).toEqual(addresses.slice(4));
    expect(addresses.filter((path) => hides[host]?.(path))).toEqual(hidden);
  });

  it("addresses without a file begin with the empty page, never with the drawn home", () => {
    const said = JSON.stringify(filesOf(host));
    expect(said).toContain("shell");
    expect(said).not.toMatch(/\/index(\.html)?"/);
  });
});

it("nginx keeps all headers in every block that sets one of its own", () => {
  const blocks = (filesOf("nginx")["site.conf"] ?? "").split(/^ {2}location /m).slice(1);
  const setting = blocks.filter((block) => block.includes("add_header"));
  expect(setting.length).toBeGreaterThan(3);
  for (const block of setting) expect(block).toContain("include /srv/casa/headers.conf;");
});

it("Netlify answers unknown screens with 200, and missing files with 404", () => {
  expect(filesOf("netlify")["site/_redirects"]).toBe(
    "/assets/* /shell.html 404\n/imagens/* /shell.html 404\n/* /shell.html 200\n",
  );
});

describe("at the edge", () => {
  afterEach(() => void vi.unstubAllGlobals());
  const page = async () =>
    new Response(html("<title>Notícias</title>"), { headers: { "content-type": "text/html", etag: '"1"' } });

  function supabaseSays(text: string, status = 200) {
    vi.stubEnv("VITE_SUPABASE_URL", SERVICES);
    const asked = vi.fn(async (_url: URL, _options: RequestInit) => new Response(text, { status }));
    vi.stubGlobal("fetch", asked);
    return asked;
  }

  it("a shared post's page has its own head, and is never taken for the list's", async () => {
    const asked = supabaseSays("<title>Almoço</title>");
    const response = await answerAtEdge(new Request("https://casa.org.br/noticias?id=7"), page);
    expect(await response.text()).toBe(html("<title>Almoço</title>"));
    expect(response.headers.get("etag")).toBeNull();
    expect(String(asked.mock.calls[0]?.[0])).toBe(`${SERVICES}/functions/v1/api/share/noticias/7`);
  });

  it.each(["a missing post", "an unreachable Supabase"])("%s leaves the page as it is", async (what) => {
    const asked = supabaseSays("{}", 404);
    if (what !== "a missing post") asked.mockRejectedValue(new TypeError("unreachable"));
    const response = await answerAtEdge(new Request("https://casa.org.br/noticias?id=7"), page);
    expect(await response.text()).toBe(html("<title>Notícias</title>"));
  });

  it("texts for machines come from the function, without the visitor's cookies", async () => {
    const asked = supabaseSays("<rss/>");
    const headers = { cookie: "secret=1", "if-none-match": '"a"' };
    const response = await answerAtEdge(new Request("https://casa.org.br/feed.xml", { headers }), page);
    expect(await response.text()).toBe("<rss/>");
    const [url, options] = asked.mock.calls[0] ?? [];
    expect(String(url)).toBe(`${SERVICES}/functions/v1/api/feed.xml`);
    expect([...new Headers(options?.headers).keys()]).toEqual(["if-none-match"]);
  });

  it("Cloudflare answers unknown screens with 200, and missing files with 404", async () => {
    const ASSETS = { fetch: async () => new Response(html(""), { status: 404 }) };
    const statusOf = async (path: string) =>
      (await cloudflareWorker.fetch(new Request(`https://casa.org.br${path}`), { ASSETS })).status;
    expect(await statusOf("/admin-posts")).toBe(200);
    expect(await statusOf("/assets/old.js")).toBe(404);
  });

  it("Vercel goes on to its file unless a post is named", async () => {
    const response = await vercelMiddleware(new Request("https://casa.org.br/noticias"));
    expect(response.headers.get("x-middleware-next")).toBe("1");
  });
});
