import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limitsOf, previewOf, visitorOf } from "../../operations/deploy/probe.mjs";
import { type Listening, listen } from "../support/listen.ts";

let pages: Record<string, string> = {};
/** Which address the function takes of those in x-forwarded-for. */
let counted: (forwarded: string) => string = () => "";
const tries = new Map<string, number>();
let listening: Listening;
let site: URL;
beforeAll(async () => {
  const server = createServer(({ url = "", headers }, response) => {
    const forwarded = `${headers["x-forwarded-for"]}, 198.51.100.7`;
    const address = counted(forwarded);
    tries.set(address, (tries.get(address) ?? 0) + 1);
    const hops = forwarded.split(", ");
    if (url.endsWith("/health"))
      return response.end(JSON.stringify({ visitor: { address, hop: hops.indexOf(address) + 1, hops: 2 } }));
    if (url.endsWith("/recover"))
      return response.writeHead((tries.get(address) ?? 0) > 20 ? 429 : 400).end("{}");
    response.writeHead(url in pages ? 200 : 404).end(pages[url]);
  });
  listening = await listen(server);
  site = new URL(listening.url);
});
afterAll(() => listening.close());

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

it.each([
  [
    "the last entry",
    (all: string) => all.split(", ").at(-1) ?? "",
    /^198\.51\.100\.7, entry 2 of 2 /,
    /^count it: try 2[01] /,
  ],
  [
    "what the visitor writes",
    (all: string) => all.split(", ")[0] ?? "",
    /^A FORGED ONE IS BELIEVED /,
    /^DO NOT HOLD/,
  ],
  ["nothing", () => "unknown", /^NOT KNOWN/, /^count it/],
])("tells whether limits count the visitor where the function takes %s", async (_, takes, said, limits) => {
  counted = takes;
  tries.clear();
  expect(await visitorOf(site)).toMatch(said);
  expect(await limitsOf(site)).toMatch(limits);
});

it("says so when an older function does not tell, or does not answer", async () => {
  const nobody = new URL("http://127.0.0.1:9");
  expect(await visitorOf(nobody)).toBe("not told by this release of the function");
  expect(await limitsOf(nobody)).toMatch(/^not known \(/);
});
