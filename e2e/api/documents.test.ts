import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { readCalendar } from "../../src/testing/read-calendar.ts";
import { adminToken, callOk, openRound, requestRows, siteUrl, stack } from "./client.ts";
import { startFunction } from "./in-process.ts";

const TITLE = `Sopa & "pão" <script>alert('x')</script>`;
const TALK = "Palestra; com vírgula, e acentuação bem longa: a oração de São Francisco de Assis";
const YOUTUBE = "https://www.youtube.com/watch?v=aqz-KE-bpKQ";
const SQUARE = "Praça 5 de Agosto";
const inWeeks = (weeks: number) => new Date(Date.now() + weeks * 604_800_000).toISOString();
const talkAt = inWeeks(2);
const get = (path: string, headers: Record<string, string> = {}) => fetch(siteUrl + path, { headers });
const text = async (path: string) => (await get(path)).text();
/** The document once it contains `part`: a site elsewhere does not hear of changes, and sends its stored one for a moment. */
async function textWith(part: string, path: string) {
  await expect.poll(() => text(path), { timeout: 60_000 }).toContain(part);
  return text(path);
}
/** Throws an error when the XML is not well-formed. */
const parseXml = (source: string) => new JSDOM(source, { contentType: "text/xml" }).window.document;
const textsOf = (parent: Element, name: string) =>
  [...parent.getElementsByTagName(name)].map(({ textContent }) => textContent ?? "");

const admin = await adminToken();
const create = async (body: object) => {
  const fields = {
    Title: TITLE,
    Content: "<p>Toda quarta &amp; sexta.</p>",
    Category: "atividades",
    ...body,
  };
  return (await callOk("createPost", { as: admin, body: fields })).data.id;
};
const postId = await create({ FeaturedImage: "/imagens/sopa-fraterna-960x540.webp" });
const draftId = await create({ Title: "Rascunho secreto", IsPublished: false });
const eventId = await create({ Title: "Almoço", Category: "eventos", EventDate: talkAt });
const eventElsewhereId = await create({
  Title: "Feira",
  Category: "eventos",
  EventDate: talkAt,
  EventPlace: SQUARE,
});
const malformedPictureId = await create({ Title: "Imagem sem endereço" });
// The database does not recognise every malformed URL.
await requestRows("PATCH", `posts?id=eq.${malformedPictureId}`, {
  featured_image: "https://casa.org:99999/x.png",
});
const scheduledId = await create({ Title: "Ainda não", PublishedAt: inWeeks(1) });
const talk = await callOk("createLiveEvent", {
  as: admin,
  body: { Title: TALK, YoutubeUrl: YOUTUBE, ScheduledAt: talkAt },
});
const round = await openRound();

describe("at the site's root", () => {
  it("the sitemap lists published pages, posts and events only", async () => {
    const root = parseXml(await textWith(`/ao-vivo?id=${talk.data.id}<`, "/sitemap.xml")).documentElement;
    expect(root.namespaceURI).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
    expect([...root.children].every(({ nodeName }) => nodeName === "url")).toBe(true);
    const urls = textsOf(root, "loc");
    expect(new Set(urls).size).toBe(root.children.length);
    for (const path of ["/", "/ajude", `/atividades?id=${postId}`, `/ao-vivo?id=${talk.data.id}`])
      expect(urls).toContain(siteUrl + path);
    for (const url of urls) expect([new URL(url).origin, new URL(url).href]).toEqual([siteUrl, url]);
    expect(
      urls.filter((url) => new RegExp(`admin|login|pedido|id=(${draftId}|${scheduledId})$`).test(url)),
    ).toEqual([]);
    for (const date of textsOf(root, "lastmod")) expect(new Date(date).toISOString()).toBe(date);
  });

  it("robots.txt links to the sitemap, excludes the admin screens, and allows crawling of order pages so that their noindex is read", async () => {
    const rules = await text("/robots.txt");
    expect(rules).toContain(`Sitemap: ${siteUrl}/sitemap.xml`);
    expect(rules).toContain("Disallow: /pizza-admin\n");
    expect(rules).not.toContain("/pedido");
    const order = await fetch(`${siteUrl}/pedido/${"0".repeat(32)}`);
    expect(order.headers.get("x-robots-tag")).toBe("noindex");
  });

  it("the feed is valid RSS with the newest posts, whatever their titles contain", async () => {
    const root = parseXml(await textWith(`/atividades?id=${postId}<`, "/feed.xml")).documentElement;
    expect([root.nodeName, root.getAttribute("version"), root.children.length]).toEqual(["rss", "2.0", 1]);
    const channel = root.children[0] as Element;
    for (const name of ["title", "link", "description", "language"])
      expect(textsOf(channel, name)[0]).toBeTruthy();
    const items = [...channel.getElementsByTagName("item")];
    const titles = items.map((item) => textsOf(item, "title")[0]);
    expect(titles).toContain(TITLE);
    expect(titles).toContain("Imagem sem endereço");
    expect(titles).not.toContain("Rascunho secreto");
    expect(titles).not.toContain("Ainda não");
    for (const item of items) {
      expect(textsOf(item, "guid")).toEqual(textsOf(item, "link"));
      const [date = ""] = textsOf(item, "pubDate");
      expect(new Date(date).toUTCString()).toBe(date);
    }
    const dates = items.map((item) => Date.parse(textsOf(item, "pubDate")[0] ?? ""));
    expect(dates).toEqual(dates.toSorted((a, b) => b - a));
    const ownItem = items.find((item) => textsOf(item, "guid")[0] === `${siteUrl}/atividades?id=${postId}`);
    const picture = ownItem?.getElementsByTagNameNS("http://search.yahoo.com/mrss/", "content")[0];
    expect(picture?.getAttribute("url")).toBe(`${siteUrl}/imagens/sopa-fraterna-960x540.webp`);
    expect(ownItem && textsOf(ownItem, "description")).toEqual(["Toda quarta & sexta."]);
  });

  it("the calendar contains coming events and pickups in the time zone of Rio Verde", async () => {
    const source = await textWith(`pizza-${round}@`, "/agenda.ics");
    const response = await get("/agenda.ics");
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    for (const line of source.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const entries = readCalendar(source);
    expect(new Set(entries.map(({ uid }) => uid)).size).toBe(entries.length);
    const find = (uid: string) => entries.find((entry) => entry.uid === `${uid}@caminho-de-luz`);
    expect(find(`evento-${talk.data.id}`)).toMatchObject({
      title: TALK,
      start: new Date(Date.parse(talkAt) - (Date.parse(talkAt) % 1000)),
      url: `${siteUrl}/ao-vivo?id=${talk.data.id}`,
    });
    expect(find(`postagem-${eventId}`)).toMatchObject({
      title: "Almoço",
      start: new Date(Date.parse(talkAt) - (Date.parse(talkAt) % 1000)),
      place: expect.stringContaining("Rio Verde - GO, 75910-200"),
      url: `${siteUrl}/eventos?id=${eventId}`,
    });
    expect(find(`postagem-${eventElsewhereId}`)).toMatchObject({ title: "Feira", place: SQUARE });
    const weekly = entries.find(({ uid }) => uid.startsWith("semana-segunda-feira-palestra"));
    expect(weekly?.starts(2).map((date) => date?.toISOString().slice(10))).toEqual([
      "T23:00:00.000Z",
      "T23:00:00.000Z",
    ]);
    const [roundRow] = await requestRows("GET", `rodadas?id=eq.${round}`);
    expect(find(`pizza-${round}`)).toMatchObject({
      start: new Date(`${roundRow?.data_retirada}T${roundRow?.retirada_inicio}-03:00`),
      end: new Date(`${roundRow?.data_retirada}T${roundRow?.retirada_fim}-03:00`),
      place: expect.stringContaining("Rio Verde - GO, 75910-200"),
      description: expect.stringMatching(/^Pedidos até /),
    });
  });

  it("the calendar keeps a pickup whose orders are closed, and omits a planned one", async () => {
    const [closed, planned] = [await openRound(), await openRound()];
    await requestRows("PATCH", `rodadas?id=eq.${closed}`, { aberta: false });
    await requestRows("PATCH", `rodadas?id=eq.${planned}`, { aberta: false, pedidos_de: inWeeks(0.1) });
    const entries = readCalendar(await textWith(`pizza-${closed}@`, "/agenda.ics"));
    const descriptionOf = (id: number) =>
      entries.find(({ uid }) => uid.startsWith(`pizza-${id}@`))?.description;
    expect([descriptionOf(closed), descriptionOf(planned)]).toEqual(["Pedidos encerrados.", undefined]);
  });

  it("the calendar keeps a past pickup for a while, and marks a moved one as changed", async () => {
    const [past, moved] = [await openRound(), await openRound()];
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await requestRows("PATCH", `rodadas?id=eq.${past}`, {
      data_retirada: yesterday,
      pedidos_de: inWeeks(-2),
      pedidos_ate: inWeeks(-1),
    });
    const [{ updated_at } = {}] = await requestRows("PATCH", `rodadas?id=eq.${moved}`, {
      retirada_inicio: "10:30",
    });
    const source = await textWith(`pizza-${moved}@`, "/agenda.ics");
    const movedEntry = source.split("BEGIN:VEVENT").find((entry) => entry.includes(`UID:pizza-${moved}@`));
    const stamp = new Date(String(updated_at)).toISOString().replaceAll(/[-:]|\.\d+/g, "");
    expect(movedEntry).toContain(`DTSTAMP:${stamp}\r\n`);
    const pickup = readCalendar(source).find(({ uid }) => uid.startsWith(`pizza-${past}@`));
    expect(pickup?.description).toBe("Pedidos encerrados.");
    // The day of a round is unique: without this, the next run on the same project would fail.
    await requestRows("DELETE", `rodadas?id=eq.${past}`);
  });

  it.each(["/sitemap.xml", "/robots.txt", "/feed.xml", "/agenda.ics"])(
    "%s is cached for minutes, revalidated by ETag, and compressed unless it is tiny",
    async (path) => {
      const first = await get(path, { "accept-encoding": "gzip" });
      expect(first.headers.get("cache-control")).toBe("public, max-age=300");
      if (path !== "/robots.txt") expect(first.headers.get("content-encoding")).toBe("gzip");
      const again = await get(path, { "if-none-match": first.headers.get("etag") ?? "" });
      expect([again.status, await again.text()]).toEqual([304, ""]);
      const head = await fetch(siteUrl + path, { method: "HEAD" });
      expect([head.status, Number(head.headers.get("content-length"))]).toEqual([
        200,
        (await (await get(path)).arrayBuffer()).byteLength,
      ]);
    },
  );

  it("documents of a function without the site's address have the address of the request, whatever its headers say", async () => {
    const headers = { "x-forwarded-proto": "https,http", "x-forwarded-host": "evil.example" };
    const response = await startFunction().fetch("/robots.txt", { headers });
    expect(await response.text()).toContain("Sitemap: http://function/sitemap.xml");
  });

  it("documents are read-only", async () => {
    const response = await fetch(`${stack.url}/functions/v1/api/feed.xml`, { method: "POST" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET"]);
  });
});
