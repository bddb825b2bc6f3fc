import { expect, it, vi } from "vitest";
import { rows, unwrap, unwrapPage } from "@/lib/rows";
import { fakeServer } from "@/testing/fake-server";

const readPage = () => unwrapPage(rows.from("links").select("id", { count: "exact" }).range(50, 99));

it.each([
  ["An offset of 50 was requested, but there are only 37 rows.", 37],
  ["An offset of 50 was requested, but there are only 0 rows.", 0],
  ["Other words.", 0],
  [null, 0],
])(
  "a page after the last row is empty, with the total from the error details: %s",
  async (details, total) => {
    const refusal = { code: "PGRST103", message: "Requested range not satisfiable", details, hint: null };
    fakeServer(() => ({ status: 416, body: refusal }));
    expect(await readPage()).toEqual({ rows: [], total });
  },
);

it("a page that cannot be read fails instead of being empty", async () => {
  fakeServer(() => ({ status: 403, body: { code: "42501", message: "permission denied", details: null } }));
  await expect(readPage()).rejects.toMatchObject({ status: 403 });
});

it("a failure whose body is null is a failure", async () => {
  fakeServer(() => ({ status: 502, body: null }));
  await expect(unwrap(rows.from("links").select("id"))).rejects.toMatchObject({ status: 502 });
  await expect(readPage()).rejects.toMatchObject({ status: 502 });
});

it("a 404 without a body, as of a proxy, is a failure and no empty list", async () => {
  vi.stubGlobal("fetch", async () => new Response(null, { status: 404 }));
  await expect(unwrap(rows.from("links").select("id"))).rejects.toMatchObject({ status: 404 });
  await expect(readPage()).rejects.toMatchObject({ status: 404 });
  await expect(
    unwrapPage(rows.from("links").select("id", { count: "exact", head: true })),
  ).rejects.toMatchObject({ status: 404 });
});
