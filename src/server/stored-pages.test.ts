// @vitest-environment node
import { beforeEach, describe, expect, it, vi } from "vitest";
import { answerFromStore } from "@/server/stored-pages";

const PUBLIC = "public, max-age=0, s-maxage=10";
const MINUTE = 60_000;
let stored: Map<string, Response>;
let background: Promise<unknown>[];
const render = vi.fn(
  async (_: Request) => new Response("page", { headers: { "cache-control": PUBLIC, etag: '"one"' } }),
);

beforeEach(() => {
  vi.useFakeTimers();
  stored = new Map();
  background = [];
  render.mockClear();
});

async function open(path: string, { headers = {}, release = "r1" } = {}) {
  const response = await answerFromStore(new Request(`https://www.casa.org.br${path}`, { headers }), {
    store: {
      match: async ({ url }) => stored.get(url)?.clone(),
      put: async ({ url }, page) => void stored.set(url, page),
      delete: async ({ url }) => stored.delete(url),
    },
    release,
    render,
    waitUntil: (work) => void background.push(work),
  });
  await Promise.all(background);
  return response;
}

describe("an isolate of Workers", () => {
  it("sends a page that another one has stored, without rendering", async () => {
    await open("/noticias");
    vi.advanceTimersByTime(5_000);
    const response = await open("/noticias");
    expect(await response.text()).toBe("page");
    expect(render).toHaveBeenCalledTimes(1);
    expect([...response.headers]).toEqual([
      ["cache-control", PUBLIC],
      ["cache-status", "site; hit; detail=stored"],
      ["content-type", "text/plain;charset=UTF-8"],
      ["etag", '"one"'],
    ]);
    expect((await open("/noticias", { headers: { "if-none-match": 'W/"one"' } })).status).toBe(304);
  });

  it("renders an older page again in the background, and first after an hour", async () => {
    await open("/");
    vi.advanceTimersByTime(59 * MINUTE);
    render.mockResolvedValueOnce(new Response("new", { headers: { "cache-control": PUBLIC } }));
    expect(await (await open("/")).text()).toBe("page");
    expect(await (await open("/")).text()).toBe("new");
    vi.advanceTimersByTime(61 * MINUTE);
    expect(await (await open("/")).text()).toBe("page");
    expect(render).toHaveBeenCalledTimes(3);
  });

  it("sends the last complete page when rendering fails, and never stores a failure or a private screen", async () => {
    await open("/");
    vi.advanceTimersByTime(5 * 60 * MINUTE);
    render.mockResolvedValueOnce(new Response("no rows", { headers: { "cache-control": "no-store" } }));
    expect(await (await open("/")).text()).toBe("page");
    render.mockResolvedValueOnce(new Response("screen", { headers: { "cache-control": "no-cache" } }));
    await open("/pizza-admin");
    expect([...stored.keys()]).toEqual(["https://www.casa.org.br/_r1/"]);
  });

  it.each([5, 120])(
    "stops sending a post that was deleted %i minutes after it was stored",
    async (minutes) => {
      await open("/noticias?id=1");
      vi.advanceTimersByTime(minutes * MINUTE);
      render.mockImplementation(
        async () => new Response("gone", { status: 404, headers: { "cache-control": PUBLIC } }),
      );
      await open("/noticias?id=1");
      expect((await open("/noticias?id=1")).status).toBe(404);
      expect(stored.size).toBe(0);
    },
  );

  it("passes reads of Supabase on as they are, with key and session, and stores none", async () => {
    const headers = { apikey: "k", authorization: "Bearer t" };
    await open("/rest/v1/posts?select=id", { headers });
    expect(Object.fromEntries(render.mock.lastCall?.[0].headers ?? [])).toEqual(headers);
    expect(stored.size).toBe(0);
  });

  it("never sends a page of another release, whose scripts are gone", async () => {
    await open("/");
    await open("/", { release: "r2" });
    expect(render).toHaveBeenCalledTimes(2);
  });
});
