import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { ToastRegion } from "@/components/ui/toast-region";
import { TypesScreen } from "@/features/orders/setup/menu/types-screen";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { tableServer } from "@/testing/table-server";

it("a second tap on Esgotada while the first one is being saved is ignored, and the next one is saved", async () => {
  const row = { id: 3, nome: "Calabresa", descricao: "", preco: 50, ativo: true, esgotado: false, ordem: 1 };
  const table = tableServer("tipos_pizza", { ...row, updated_at: "0" });
  let respond = () => {};
  const first = new Promise<void>((done) => {
    respond = done;
  });
  const calls = fakeServer(async (call) => {
    if (call.method === "PATCH") await first;
    return table.serve(call);
  });
  const toastSpy = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  renderScreen(<TypesScreen />);
  const soldOut = await screen.findByRole("switch", { name: "Esgotada: Calabresa" });
  fireEvent.click(soldOut);
  await waitFor(() => expect(soldOut).toHaveAttribute("aria-disabled"));
  fireEvent.click(soldOut);
  respond();
  await waitFor(() => expect(soldOut).not.toHaveAttribute("aria-disabled"));
  expect(soldOut).toBeChecked();
  fireEvent.click(soldOut);
  await waitFor(() => expect(table.stored()).toMatchObject([{ esgotado: false }]));
  await waitFor(() => expect(soldOut).not.toHaveAttribute("aria-disabled"));
  expect(calls.filter(({ method }) => method === "PATCH")).toHaveLength(2);
  expect(toastSpy).not.toHaveBeenCalled();
});

it("a deleted pizza can be brought back as it was", async () => {
  const row = { id: 3, nome: "Calabresa", descricao: "", preco: 50, ativo: true, esgotado: true, ordem: 1 };
  const table = tableServer("tipos_pizza", { ...row, updated_at: "0" });
  fakeServer(table.serve);
  renderScreen(
    <>
      <TypesScreen />
      <ToastRegion />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Mais ações: Calabresa" }));
  await userEvent.click(screen.getByRole("button", { name: "Excluir Calabresa" }));
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
  await waitFor(() => expect(table.stored()).toEqual([]));
  await userEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("“Calabresa” está de volta.")).toBeVisible();
  expect(table.stored()).toMatchObject([{ ...row, id: expect.anything() }]);
});
