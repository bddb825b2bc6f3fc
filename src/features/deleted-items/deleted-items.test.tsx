import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { DeletedItemsScreen } from "@/features/deleted-items/deleted-items-screen";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const ITEM = { id: 1, entity_id: 42, deleted_at: "2026-11-20T15:00:00Z", by: { name: "Ana" } };

it("lists deleted rows of all kinds and restores them", async () => {
  let items = [
    { ...ITEM, entity: "posts", label: "Bazar" },
    { ...ITEM, id: 2, entity: "slides", label: null, by: null },
  ];
  const calls = fakeServer(({ method }) => {
    if (method === "POST") items = items.slice(1);
    return { body: items, total: items.length };
  });
  renderScreen(<DeletedItemsScreen />);
  expect(await screen.findByText("Bazar")).toBeVisible();
  expect(screen.getByText(/Excluído em .+ por Ana/)).toBeVisible();
  expect(screen.getByText("Sem título")).toBeVisible();
  const button = screen.getByRole("button", { name: "Restaurar Bazar" });
  // A double click restores only once.
  act(() => {
    button.click();
    button.click();
  });
  await expect
    .poll(() => calls.flatMap(({ method, body }) => (method === "POST" ? [body] : [])))
    .toEqual([{ p_entity: "posts", p_id: 42 }]);
  await expect.poll(() => screen.queryByText("Bazar")).toBeNull();
});

it("filters by kind, and shows an empty state", async () => {
  const calls = fakeServer(() => ({ body: [], total: 0 }));
  renderScreen(<DeletedItemsScreen />);
  expect(await screen.findByText("A lixeira está vazia.")).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText("Mostrar"), "Mensagens");
  await expect.poll(() => calls.some(({ query }) => query.get("entity") === "eq.messages")).toBe(true);
});

it("reports success when an earlier attempt without a response had restored the row", async () => {
  const notFound = { status: 404, body: { code: "PT404", message: "Este item não está mais na lixeira." } };
  let attempts = 0;
  fakeServer(({ method }) => {
    if (method !== "POST") return { body: [{ ...ITEM, entity: "posts", label: "Bazar" }], total: 1 };
    attempts += 1;
    return attempts === 1 ? { fault: "cut" } : notFound;
  });
  const errorToast = vi.spyOn(toast, "error").mockReturnValue(undefined);
  const successToast = vi.spyOn(toast, "success").mockReturnValue(undefined);
  renderScreen(<DeletedItemsScreen />);
  const button = await screen.findByRole("button", { name: "Restaurar Bazar" });
  await userEvent.click(button);
  await expect.poll(() => errorToast.mock.calls).toHaveLength(1);
  await userEvent.click(button);
  await expect.poll(() => successToast.mock.calls).toEqual([["Restaurado", "“Bazar” está de volta."]]);
});
