import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { previewOf } from "../../operations/deploy/probe.mjs";

let pages: Record<string, string> = {};
let server: Server;
let site: URL;
beforeAll(async () => {
  server = createServer(({ url = "" }, response) => {
    response.writeHead(url in pages ? 200 : 404).end(pages[url]);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  site = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
afterAll(() => new Promise((done) => server.close(done)));

const FEED = "<item><link>https://www.casa.org.br/noticias?id=7</link></item>";
const meta = (property: string) => `<meta property="${property}" content="x">`;

it.each([
  [{}, "no post yet"],
  [{ "/feed.xml": "<rss/>" }, "no post yet"],
  [{ "/feed.xml": FEED, "/noticias?id=7": "<html>" }, "/noticias?id=7 WITHOUT PREVIEW"],
  [{ "/feed.xml": FEED, "/noticias?id=7": meta("og:title") }, "/noticias?id=7 with title, WITHOUT PICTURE"],
  [
    { "/feed.xml": FEED, "/noticias?id=7": meta("og:title") + meta("og:image") },
    "/noticias?id=7 with title and picture",
  ],
])("tells of the newest post's preview on %j", async (served, said) => {
  pages = served;
  expect(await previewOf(site)).toBe(said);
});

it("says that the site is not there yet", async () => {
  expect(await previewOf(new URL("https://abcdefghijklmnopqrst.invalid"))).toBe("not there yet");
});
