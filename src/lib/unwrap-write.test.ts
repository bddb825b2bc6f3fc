import { expect, it } from "vitest";
import { deleteRow } from "@/lib/deleted-rows";
import { saveRow } from "@/lib/save-row";
import { fakeServer } from "@/testing/fake-server";

const violated = (constraint: string) => `duplicate key value violates unique constraint "${constraint}"`;

it.each([
  ["rodadas_one_a_day", "Já existe uma rodada nesta data."],
  ["unknown_key", "Este registro mudou ou já existe. Recarregue a página e tente novamente."],
])("a row refused by %s says why", async (constraint, message) => {
  fakeServer(() => ({ status: 409, body: { code: "23505", message: violated(constraint) } }));
  const refusal = { status: 409, code: "23505", message };
  const round = { data_retirada: "2026-11-28" };
  await expect(saveRow("rodadas", undefined, round, "key")).rejects.toMatchObject(refusal);
  await expect(
    saveRow("rodadas", { id: 1, updated_at: "2026-11-01T00:00:00Z" }, round, "key"),
  ).rejects.toMatchObject(refusal);
  await expect(deleteRow("rodadas", 1)).rejects.toMatchObject(refusal);
});
