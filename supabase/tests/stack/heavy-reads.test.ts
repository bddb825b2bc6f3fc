import { describe, expect, it } from "vitest";
import { heavyReads, isHeavy } from "../../local/heavy-reads.ts";

const read = (query: string, headers: Record<string, string> = { apikey: "sb_publishable_x" }) =>
  new Request(`http://127.0.0.1/rest/v1/posts?${query}`, { headers });

describe("a heavy read", () => {
  it.each([
    "content=match.(.*)x",
    "content=not.imatch.(.*)x",
    "content=ilike.*a*",
    "content=wfts(portuguese).casa",
    "or=(id.eq.1,content.match.x)",
    "and=(or(title.like.*a,content.fts.b))",
    "order=content.desc",
    "order=id,preview",
  ])("of a visitor is %s", (query) => expect(isHeavy(read(query))).toBe(true));

  it.each([
    "select=id,content&order=published_at.desc.nullslast,id.desc&limit=20",
    "id=eq.7",
    "category=in.(noticias,eventos)",
    "published_at=lte.now()",
    "select=content",
  ])("is not %s", (query) => expect(isHeavy(read(query))).toBe(false));

  it("is nobody's who is signed in, and not the secret key's", () => {
    const query = "content=ilike.*a*";
    expect(isHeavy(read(query, { apikey: "sb_publishable_x", authorization: "Bearer a.b.c" }))).toBe(false);
    expect(isHeavy(read(query, { apikey: "sb_secret_x" }))).toBe(false);
    expect(
      isHeavy(read(query, { apikey: "sb_publishable_x", authorization: "Bearer sb_publishable_x" })),
    ).toBe(true);
  });
});

describe("heavy reads", () => {
  it("run two at a time, two more wait, and the others get 504 with Retry-After", async () => {
    const inTurn = heavyReads();
    const ends: (() => void)[] = [];
    let running = 0;
    let most = 0;
    const ask = (signal = new AbortController().signal) =>
      inTurn(signal, async () => {
        running += 1;
        most = Math.max(most, running);
        await new Promise<void>((end) => ends.push(end));
        running -= 1;
        return new Response("rows");
      });
    const gone = new AbortController();
    const asked = [ask(), ask(), ask(), ask(gone.signal)];
    expect((await ask()).status).toBe(504);
    gone.abort();
    while (ends.length > 0 || running > 0) {
      ends.shift()?.();
      await new Promise((done) => setTimeout(done));
    }
    expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 504]);
    expect(most).toBe(2);
    const again = ask();
    ends.shift()?.();
    expect((await again).status).toBe(200);
  });
});
