import { get, type IncomingMessage } from "node:http";
import { beforeAll, describe, expect, it } from "vitest";
import { asAdmin, BASE, ok, rows, stack } from "./client.ts";

let admin = "";
beforeAll(async () => {
  admin = await asAdmin();
});
const anon = { apikey: stack.publishableKey };
const CARDS = `${stack.url}/rest/v1/post_cards?select=id,title&is_published=is.true&order=published_at.desc,id.desc&limit=20`;
const read = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { ...(url.includes("/rest/v1/") && anon), ...headers } });
const both = [
  ["rows", CARDS],
  ["the call", `${BASE}/posts?page=1&perPage=20`],
] as const;
/** Through both ways at once, as often as it takes to be answered from memory. */
async function shows(title: string) {
  const seen: boolean[] = [];
  for (let turn = 0; turn < 2; turn++)
    for (const [, url] of both) seen.push((await (await read(url)).text()).includes(title));
  expect(new Set(seen).size).toBe(1);
  return seen[0];
}
const post = (values: object = {}) =>
  ok("createPost", {
    as: admin,
    body: { Title: `Notícia ${crypto.randomUUID()}`, Content: "<p>Texto</p>", ...values },
  }).then(({ data }) => data);

describe("what visitors read", () => {
  it("a post is there once it is published, changed, withdrawn and gone: at the very next read", async () => {
    for (let turn = 0; turn < 5; turn++) {
      const { id, title } = await post();
      expect(await shows(title)).toBe(true);
      const changed = `${title} mudada`;
      await rows("PATCH", `posts?id=eq.${id}`, { title: changed });
      expect(await shows(changed)).toBe(true);
      await ok("updatePost", { as: admin, params: { id }, body: { IsPublished: false } });
      expect(await shows(title)).toBe(false);
      await rows("PATCH", `posts?id=eq.${id}`, { published_at: "2020-01-01T12:00:00Z", title });
      const one = `${BASE}/posts/${id}`;
      expect((await read(one)).status).toBe(200);
      await ok("deletePost", { as: admin, params: { id } });
      expect((await read(one)).status).toBe(404);
      expect(await shows(title)).toBe(false);
    }
  });

  it("a draft never shows, a scheduled post from its moment on", async () => {
    const draft = await post({ IsPublished: false });
    const at = Date.now() + 1500;
    const scheduled = await post({ PublishedAt: new Date(at).toISOString() });
    expect(await shows(draft.title)).toBe(false);
    for (let isBefore = true; isBefore; await new Promise((done) => setTimeout(done, 20))) {
      const isShown = (await (await read(CARDS)).text()).includes(scheduled.title);
      // What was asked before may be answered after.
      isBefore = Date.now() < at;
      expect(isShown && isBefore).toBe(false);
    }
    await new Promise((done) => setTimeout(done, at + 5 - Date.now()));
    expect(await shows(scheduled.title)).toBe(true);
    expect(await shows(draft.title)).toBe(false);
  });

  it("an event that was to come is over from its moment on", async () => {
    const at = Date.now() + 1500;
    const [event] = await rows("POST", "live_events", {
      title: "Palestra que passa",
      scheduled_at: new Date(at).toISOString(),
    });
    const path = `${stack.url}/rest/v1/live_event_cards?select=status&id=eq.${event?.id}`;
    const [before] = await (await read(path)).json();
    // Unless the answer took until then.
    if (Date.now() < at) expect(before).toEqual({ status: "agendado" });
    await new Promise((done) => setTimeout(done, at + 5 - Date.now()));
    expect(await (await read(path)).json()).toEqual([{ status: "encerrado" }]);
  });

  it("while somebody writes all the time, nobody reads what was before", async () => {
    const { id, title } = await post();
    let written = 0;
    const writer = (async () => {
      for (let n = 1; n <= 40; n++) {
        await rows("PATCH", `posts?id=eq.${id}`, { title: `${title} ${n}` });
        written = n;
      }
    })();
    const path = `${stack.url}/rest/v1/post_cards?select=title&id=eq.${id}`;
    const reader = async () => {
      while (written < 40) {
        const known = written;
        const [row] = (await (await read(path)).json()) as { title: string }[];
        if (known) expect(Number(row?.title.split(" ").at(-1))).toBeGreaterThanOrEqual(known);
      }
    };
    await Promise.all([writer, ...Array.from({ length: 8 }, reader)]);
    await ok("deletePost", { as: admin, params: { id } });
  });
});

describe("an answer that others may keep", () => {
  it.each(both)("%s: is asked for again each time, and then costs no body", async (_, url) => {
    for (const encoding of ["gzip", "identity"]) {
      const headers = { "accept-encoding": encoding };
      const first = await read(url, headers);
      await first.arrayBuffer();
      expect(first.headers.get("cache-control")).toBe("no-cache");
      expect(first.headers.get("vary")).toMatch(/accept-encoding.*authorization.*apikey.*prefer/);
      const eTag = first.headers.get("etag") ?? "";
      expect(eTag).toMatch(/^W\/"[\w-]+"$/);
      const again = await read(url, { ...headers, "if-none-match": `"other", ${eTag}` });
      expect([again.status, await again.text(), again.headers.get("etag")]).toEqual([304, "", eTag]);
      const { id } = await post();
      expect((await read(url, { ...headers, "if-none-match": eTag })).status).toBe(200);
      await ok("deletePost", { as: admin, params: { id } });
    }
  });

  it("is nobody's in particular: who is signed in, and the service, read for themselves", async () => {
    const { id, title } = await post({ IsPublished: false });
    const path = `${stack.url}/rest/v1/post_cards?select=title&id=eq.${id}`;
    for (let turn = 0; turn < 2; turn++) {
      expect(await (await read(path)).json()).toEqual([]);
      const others: Record<string, string>[] = [
        { apikey: stack.secretKey },
        { authorization: `Bearer ${admin}` },
      ];
      for (const headers of others) {
        const own = await read(path, headers);
        expect(await own.json()).toEqual([{ title }]);
        expect(own.headers.get("etag")).toBeNull();
      }
    }
    expect((await fetch(path)).status).toBe(401);
    expect((await read(path, { apikey: "sb_publishable_other" })).status).toBe(401);
  });

  it("is the same for the next reader, whatever the one before wrote into the request", async () => {
    const hostile = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      "x-forwarded-proto": "https",
      "x-original-url": "/rest/v1/profiles",
      "x-http-method-override": "DELETE",
      "accept-language": "evil",
      "content-profile": "auth",
      cookie: "a=evil",
      "if-none-match": "*",
      "if-modified-since": new Date(Date.now() + 86_400_000).toUTCString(),
      "x-client-info": "evil",
      "x-request-id": "evil",
      "accept-encoding": "gzip;q=0, br",
      forwarded: "host=evil.example",
    };
    for (const [, url] of both) {
      const { id } = await post();
      const poisoned = await new Promise<IncomingMessage>((answered, failed) =>
        get(url, { headers: { ...(url.includes("/rest/v1/") && anon), ...hostile } }, answered).on(
          "error",
          failed,
        ),
      );
      expect([poisoned.statusCode, poisoned.headers["content-encoding"]]).toEqual([200, undefined]);
      poisoned.resume();
      const next = await read(url, { "accept-encoding": "identity" });
      expect(next.status).toBe(200);
      expect(JSON.stringify([await next.text(), ...next.headers])).not.toMatch(/evil|gzip/);
      await ok("deletePost", { as: admin, params: { id } });
    }
  });

  it("depends on what was asked for besides the address", async () => {
    const one = { accept: "application/vnd.pgrst.object+json" };
    const path = `${stack.url}/rest/v1/site_settings?select=id`;
    expect(await (await read(path)).json()).toEqual([{ id: true }]);
    expect(await (await read(path, one)).json()).toEqual({ id: true });
    const counted = await read(CARDS, { prefer: "count=exact" });
    expect(counted.headers.get("content-range")).toMatch(/\/\d+$/);
    expect((await read(CARDS)).headers.get("content-range")).toMatch(/\/\*$/);
    const origin = "https://casa.exemplo.org.br";
    const url = `${BASE}/posts?page=1&perPage=20`;
    expect((await read(url, { origin })).headers.get("access-control-allow-origin")).toBe(origin);
    expect((await read(url)).headers.get("access-control-allow-origin")).toBeNull();
  });
});
