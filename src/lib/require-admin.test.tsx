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
  "%s and not found is not taken for a change of somebody else by who is no longer an admin",
  async (_, write) => {
    fakeServer(({ path }) =>
      path.endsWith("/require_admin") ? { status: 403, body: DEMOTED } : { body: [] },
    );
    await expect(write()).rejects.toMatchObject({ status: 403, message: DEMOTED.message });
  },
);

it("a row that is gone already is as good as deleted", async () => {
  fakeServer(({ path }) => (path.endsWith("/require_admin") ? { status: 204 } : { body: [] }));
  await expect(deleteRow("links", 7)).resolves.toBeUndefined();
});

const ENDED = { code: "PT401", message: "Token expirado" };

it("a list that is empty because the session has ended elsewhere is not shown as empty", async () => {
  fakeServer(() => ({ status: 401, body: ENDED }));
  await expect(listForAdmin(Promise.resolve([]))).rejects.toMatchObject({ status: 401 });
  await expect(listForAdmin(Promise.resolve([1]))).resolves.toEqual([1]);
});

it("a new row that is refused because the session has ended elsewhere says so", async () => {
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
