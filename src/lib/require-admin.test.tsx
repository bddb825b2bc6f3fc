import { expect, it } from "vitest";
import { deleteRow } from "@/lib/deleted-rows";
import { listForAdmin } from "@/lib/require-admin";
import { saveRow, updateRow } from "@/lib/save-row";
import { fakeServer } from "@/testing/fake-server";

const WRITES = {
  "a row that is deleted": () => deleteRow("links", 7),
  "a row that is saved": () =>
    updateRow("links", { id: 7, updated_at: "2026-11-01T12:00:00Z" }, { title: "x" }),
};
const DEMOTED = { code: "PT403", message: "Acesso negado para esta operação" };

it.each(Object.entries(WRITES))(
  "%s and is not found by a former admin fails with 403 instead of an edit conflict",
  async (_, write) => {
    fakeServer(({ path }) =>
      path.endsWith("/require_admin") ? { status: 403, body: DEMOTED } : { body: [] },
    );
    await expect(write()).rejects.toMatchObject({ status: 403, message: DEMOTED.message });
  },
);

it("deleting a row that no longer exists succeeds", async () => {
  fakeServer(({ path }) => (path.endsWith("/require_admin") ? { status: 204 } : { body: [] }));
  await expect(deleteRow("links", 7)).resolves.toBeUndefined();
});

const ENDED = { code: "PT401", message: "Token expirado" };

it("an empty list fails with 401 when the session has ended on the server", async () => {
  fakeServer(() => ({ status: 401, body: ENDED }));
  await expect(listForAdmin(Promise.resolve([]))).rejects.toMatchObject({ status: 401 });
  await expect(listForAdmin(Promise.resolve([1]))).resolves.toEqual([1]);
});

it("an insert refused by row-level security fails with 401 when the session has ended on the server", async () => {
  fakeServer(({ path }) =>
    path.endsWith("/require_admin")
      ? { status: 401, body: ENDED }
      : { status: 403, body: { code: "42501", message: "new row violates row-level security policy" } },
  );
  await expect(saveRow("links", undefined, { title: "x" }, "key")).rejects.toMatchObject({
    status: 401,
    message: ENDED.message,
  });
});
