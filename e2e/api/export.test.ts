import { describe, expect, it, vi } from "vitest";
import { adminToken, BASE, callOk, callRefused, requestRows, userToken } from "./client.ts";
import { interceptingFetch, startFunction } from "./in-process.ts";

const MINUTE = 60_000;
const as = await adminToken();
const exportEntries = async () =>
  (await requestRows("GET", "audit_log?select=id&action=eq.exported&entity=eq.archive")).length;

describe("the archive of everything", () => {
  it("has an address without a session, given to admins and recorded", async () => {
    const before = await exportEntries();
    const { segredo } = await callOk("prepareArchive", { as });
    expect(await exportEntries()).toBeGreaterThan(before);
    for (const _ of ["first", "download manager"]) {
      const response = await fetch(`${BASE}/export/${segredo}`);
      expect([
        response.status,
        response.headers.get("content-type"),
        response.headers.get("cache-control"),
      ]).toEqual([200, "application/gzip", "no-store"]);
      expect(response.headers.get("content-disposition")).toMatch(/^attachment; filename=".+\.tar\.gz"$/);
      const bytes = new Uint8Array(await response.arrayBuffer());
      expect([...bytes.slice(0, 2)]).toEqual([0x1f, 0x8b]);
    }
  });

  it("is given to no other users, and found by no other secret", async () => {
    await callRefused("prepareArchive", 401, {});
    await callRefused("prepareArchive", 403, { as: await userToken() });
    const refused = await callRefused("downloadArchive", 404, { params: { segredo: "0".repeat(32) } });
    expect(refused.message).toBe(
      "Este endereço já não vale. Volte ao Dashboard e use de novo Exportar tudo.",
    );
  });

  it("keeps its address for at least five minutes, and at most ten", async () => {
    const { send, fetch: follow } = startFunction();
    const now = Date.now();
    const clock = vi.spyOn(Date, "now").mockReturnValue(now);
    const { segredo } = (await send("POST", "/export", { as })).body;
    const statusAfter = async (minutes: number) => {
      clock.mockReturnValue(now + minutes * MINUTE);
      const response = await follow(`/export/${segredo}`, {});
      await response.body?.cancel();
      return response.status;
    };
    expect([await statusAfter(5), await statusAfter(10)]).toEqual([200, 404]);
    clock.mockRestore();
  });

  it("is not promised when the database cannot give it", async () => {
    const { send } = startFunction({
      fetch: interceptingFetch(({ pathname }) =>
        pathname.endsWith("/archive_rows")
          ? Response.json({ code: "PT413", message: "Há dados demais", hint: "too_large" }, { status: 413 })
          : undefined,
      ),
    });
    const before = await exportEntries();
    expect(await send("POST", "/export", { as })).toMatchObject({
      status: 413,
      body: { message: "Há dados demais", error: "too_large" },
    });
    expect(await exportEntries()).toBe(before);
  });

  it("that breaks off fails the download instead of ending it", async () => {
    const cut = new TextEncoder().encode(`["tables/posts/0001.jsonl\\n{}\\n"`);
    const { send, fetch: follow } = startFunction({
      fetch: interceptingFetch(({ pathname }) =>
        pathname.endsWith("/archive_rows") ? new Response(cut) : undefined,
      ),
    });
    const { segredo } = (await send("POST", "/export", { as })).body;
    const response = await follow(`/export/${segredo}`, {});
    expect(response.status).toBe(200);
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
});
