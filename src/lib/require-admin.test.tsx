import { expect, it } from "vitest";
import { deleteRow } from "@/lib/deleted-rows";
import { updateRow } from "@/lib/save-row";
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
