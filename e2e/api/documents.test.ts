import { JSDOM } from "jsdom";
import { beforeAll, describe, expect, it } from "vitest";
import { asAdmin, ok, openRound, stack } from "./client.ts";

const TITLE = `Sopa & "pão" <script>alert('x')</script>`;
const YOUTUBE = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const inWeeks = (weeks: number) => new Date(Date.now() + weeks * 604_800_000).toISOString();
const get = (path: string, headers: Record<string, string> = {}) => fetch(stack.url + path, { headers });
const text = async (path: string) => (await get(path)).text();
/** Throws on what is not well-formed. */
const xml = (source: string) => new JSDOM(source, { contentType: "text/xml" }).window.document;
const links = (source: string, name: string) =>
  [...xml(source).getElementsByTagName(name)].map(({ textContent }) => textContent);

let post: number;
let draft: number;
let scheduled: number;
let event: number;
let round: number;
beforeAll(async () => {
  const admin = await asAdmin();
  const create = async (body: object) => {
    const given = {
      Title: TITLE,
      Content: "<p>Toda quarta &amp; sexta.</p>",
      Category: "atividades",
      ...body,
    };
    return (await ok("createPost", { as: admin, body: given })).data.id;
  };
  post = await create({ FeaturedImage: "/imagens/sopa-fraterna-960.webp" });
  draft = await create({ Title: "Rascunho secreto", IsPublished: false });
  scheduled = await create({ Title: "Ainda não", PublishedAt: inWeeks(1) });
  const body = { Title: "Palestra; com vírgula, e acentuação bem longa: a oração de São Francisco de Assis" };
  const talk = await ok("createLiveEvent", {
    as: admin,
    body: { ...body, YoutubeUrl: YOUTUBE, ScheduledAt: inWeeks(2) },
  });
  event = talk.data.id;
  round = await openRound();
});

describe("at the site's root", () => {
  it("the sitemap names pages, posts and events, and nothing that is not published", async () => {
    const found = links(await text("/sitemap.xml"), "loc");
    for (const path of ["/", "/ajude", `/atividades?id=${post}`, `/ao-vivo?id=${event}`])
      expect(found).toContain(stack.url + path);
    expect(found.filter((url) => /id=|admin|login/.test(url ?? ""))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`admin|login|id=(${draft}|${scheduled})$`))]),
    );
  });

  it("robots.txt names the sitemap and keeps customers' orders out", async () => {
    const rules = await text("/robots.txt");
    expect(rules).toContain(`Sitemap: ${stack.url}/sitemap.xml`);
    expect(rules).toContain("Disallow: /pedido");
  });

  it("the feed is RSS with the newest posts, whatever their titles say", async () => {
    const source = await text("/feed.xml");
    const titles = links(source, "title");
    expect(titles).toContain(TITLE);
    expect(titles).not.toContain("Rascunho secreto");
    expect(titles).not.toContain("Ainda não");
    expect(links(source, "guid")).toContain(`${stack.url}/atividades?id=${post}`);
    expect(source).toContain(`url="${stack.url}/imagens/sopa-fraterna-960.webp"`);
  });

  it("the agenda holds coming events and pickups, in lines of 75 octets", async () => {
    const response = await get("/agenda.ics");
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const source = await response.text();
    for (const line of source.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const plain = source.replaceAll("\r\n ", "");
    expect(plain).toContain(`UID:evento-${event}@caminho-de-luz`);
    expect(plain).toContain("SUMMARY:Palestra\\; com vírgula\\, e acentuação");
    expect(plain).toContain(`UID:pizza-${round}@caminho-de-luz`);
    expect(plain.match(/BEGIN:VEVENT/g)).toHaveLength(plain.match(/END:VEVENT/g)?.length ?? 0);
  });

  it.each(["/sitemap.xml", "/robots.txt", "/feed.xml", "/agenda.ics"])(
    "%s is kept for minutes, asked again by its tag, and shrinks",
    async (path) => {
      const first = await get(path, { "accept-encoding": "gzip" });
      expect(first.headers.get("cache-control")).toBe("public, max-age=300");
      if (path !== "/robots.txt") expect(first.headers.get("content-encoding")).toBe("gzip");
      const again = await get(path, { "if-none-match": first.headers.get("etag") ?? "" });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      expect((await fetch(stack.url + path, { method: "HEAD" })).status).toBe(200);
    },
  );

  it("documents are read, never written", async () => {
    const response = await fetch(`${stack.url}/functions/v1/api/feed.xml`, { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
  });
});

describe("a page that somebody shared", () => {
  const page = async (path: string) => new JSDOM(await text(path)).window.document;
  const content = (document: Document, name: string) =>
    document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute("content");

  it("tells the post's own title, picture and address to every visitor", async () => {
    const document = await page(`/atividades?id=${post}`);
    expect(document.querySelectorAll("title, script")).toHaveLength(1);
    expect(document.title).toBe(`${TITLE} | Caminho de Luz`);
    expect(content(document, "og:title")).toBe(document.title);
    expect(content(document, "og:description")).toBe("Toda quarta & sexta.");
    expect(content(document, "og:image")).toBe(`${stack.url}/imagens/sopa-fraterna-960.webp`);
    expect(content(document, "twitter:image")).toBe(content(document, "og:image"));
    expect(document.querySelector("link[rel=canonical]")?.getAttribute("href")).toBe(
      `${stack.url}/atividades?id=${post}`,
    );
  });

  it("tells an event's, with the video's picture when it has no other", async () => {
    const document = await page(`/ao-vivo?id=${event}`);
    expect(document.title).toContain("Palestra; com vírgula");
    expect(content(document, "og:image")).toBe("https://i.ytimg.com/vi/aqz-KE-bpKQ/hqdefault.jpg");
  });

  it("keeps its own words where there is nothing published to show", async () => {
    const nothing = [`/noticias?id=${post}`, `/atividades?id=${draft}`, `/blog?id=${scheduled}`];
    for (const path of [...nothing, "/noticias?id=0", "/noticias?id=1%27", "/links?id=1"])
      expect((await page(path)).title).toBe("test");
    expect((await page(`/blog?id=${post}`)).title).toContain("Sopa");
  });
});
