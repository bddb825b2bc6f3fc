import { describe, expect, it } from "vitest";
import { heavyReadLimiter, isHeavy } from "../../local/heavy-reads.ts";

const postsRequest = (query: string, headers: Record<string, string> = { apikey: "sb_publishable_x" }) =>
  new Request(`http://127.0.0.1/rest/v1/posts?${query}`, { headers });

describe("isHeavy", () => {
  it.each([
    "content=match.(.*)x",
    "content=not.imatch.(.*)x",
    "content=ilike.*a*",
    "content=wfts(portuguese).casa",
    "or=(id.eq.1,content.match.x)",
    "and=(or(title.like.*a,content.fts.b))",
    "order=content.desc",
    "order=id,preview",
  ])("is true for the query %s of a visitor", (query) => expect(isHeavy(postsRequest(query))).toBe(true));

  it.each([
    "select=id,content&order=published_at.desc.nullslast,id.desc&limit=20",
    "id=eq.7",
    "category=in.(noticias,eventos)",
    "published_at=lte.now()",
    "select=content",
  ])("is false for the query %s", (query) => expect(isHeavy(postsRequest(query))).toBe(false));

  it.each<[boolean, string, Record<string, string>]>([
    [true, "no key", {}],
    [true, "the key as token", { apikey: "sb_publishable_x", authorization: "Bearer sb_publishable_x" }],
    [true, "an invalid token", { authorization: "Basic eDp5" }],
    [false, "an access token", { apikey: "sb_publishable_x", authorization: "Bearer a.b.c" }],
    [false, "the secret key", { apikey: "sb_secret_x" }],
  ])("is %s with %s", (expected, _, headers) => {
    expect(isHeavy(postsRequest("content=ilike.*a*", headers))).toBe(expected);
  });
});

describe("heavy reads", () => {
  it("run two at a time, two more wait, and the others get 504 with Retry-After", async () => {
    const queue = heavyReadLimiter();
    const finishers: (() => void)[] = [];
    let running = 0;
    let maximum = 0;
    const request = (signal = new AbortController().signal) =>
      queue(signal, async () => {
        running += 1;
        maximum = Math.max(maximum, running);
        await new Promise<void>((end) => finishers.push(end));
        running -= 1;
        return new Response("rows");
      });
    const aborting = new AbortController();
    const requests = [request(), request(), request(), request(aborting.signal)];
    expect((await request()).status).toBe(504);
    aborting.abort();
    while (finishers.length > 0 || running > 0) {
      finishers.shift()?.();
      await new Promise((done) => setTimeout(done));
    }
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200, 200, 504]);
    expect(maximum).toBe(2);
    const nextRequest = request();
    finishers.shift()?.();
    expect((await nextRequest).status).toBe(200);
  });
});
