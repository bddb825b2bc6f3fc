import { createServer } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  describePoster,
  describePreview,
  describeRateLimit,
  describeVisitor,
  describeVisitorOfSite,
} from "../../operations/deploy/probe.mjs";
import { type ListeningServer, listen } from "../support/listen.ts";

let pages: Record<string, string> = {};
/** Selects the client address from x-forwarded-for, as the fake edge function does. */
let clientAddress: (forwarded: string) => string = () => "";
const attempts = new Map<string, number>();
let listening: ListeningServer;
let site: URL;
beforeAll(async () => {
  const server = createServer(({ url = "", headers }, response) => {
    const forwarded = `${headers["x-forwarded-for"]}, 198.51.100.7`;
    const address = clientAddress(forwarded);
    attempts.set(address, (attempts.get(address) ?? 0) + 1);
    const hops = forwarded.split(", ");
    if (url.endsWith("/health"))
      return response.end(JSON.stringify({ visitor: { address, hop: hops.indexOf(address) + 1, hops: 2 } }));
    if (url.endsWith("/recover"))
      return response.writeHead((attempts.get(address) ?? 0) > 20 ? 429 : 400).end("{}");
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
])("reports the preview of the newest post for the pages %j", async (served, report) => {
  pages = served;
  expect(await describePreview(site)).toBe(report);
});

it("reports whether the function draws the weekly poster", async () => {
  pages = {};
  expect(await describePoster(site)).toMatch(/^IS NOT RENDERED \(404\)/);
  pages = { "/functions/v1/api/cartaz.png": "PNG" };
  expect(await describePoster(site)).toBe("is rendered");
});

it("reports whether the function knows the visitors of a site that passes Supabase on", async () => {
  clientAddress = () => "198.51.100.7";
  expect(await describeVisitorOfSite(site, site)).toBe("198.51.100.7, as at Supabase");
  const answers = ["192.0.2.1", "192.0.2.2"];
  clientAddress = () => answers.pop() ?? "";
  expect(await describeVisitorOfSite(site, site)).toMatch(/^192\.0\.2\.\d INSTEAD OF 192\.0\.2\.\d: /);
  expect(await describeVisitorOfSite(site, new URL("https://abcdefghijklmnopqrst.invalid"))).toBe(
    "not known",
  );
});

it("reports a site that does not exist yet", async () => {
  expect(await describePreview(new URL("https://abcdefghijklmnopqrst.invalid"))).toBe("not there yet");
});

it.each([
  [
    "the last entry",
    (forwarded: string) => forwarded.split(", ").at(-1) ?? "",
    /^198\.51\.100\.7, entry 2 of 2 /,
    /^count it: try 2[01] /,
  ],
  [
    "the entry that the client sent",
    (forwarded: string) => forwarded.split(", ")[0] ?? "",
    /^A FORGED ONE IS BELIEVED /,
    /^DO NOT HOLD/,
  ],
  ["nothing", () => "unknown", /^NOT KNOWN/, /^count it/],
])(
  "reports whether rate limits count the client when the function uses %s",
  async (_, select, report, limits) => {
    clientAddress = select;
    attempts.clear();
    expect(await describeVisitor(site)).toMatch(report);
    expect(await describeRateLimit(site)).toMatch(limits);
  },
);

it("reports an unknown result when the function is unreachable", async () => {
  const unreachable = new URL("http://127.0.0.1:9");
  expect(await describeVisitor(unreachable)).toBe("not told by this release of the function");
  expect(await describeRateLimit(unreachable)).toMatch(/^not known \(/);
});
