import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { ReleaseButton } from "@/features/orders/desk/list/release-button";
import { anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const press = (name: RegExp | string) => userEvent.click(screen.getByRole("button", { name }));

it("cancels an unpaid order with one tap, and releases its pizzas", async () => {
  const calls = fakeServer(() => ({ body: null }));
  renderScreen(<ReleaseButton order={anOrder()} />);
  await press(/^Liberar as pizzas de/);
  await expect.poll(() => calls.map(({ path }) => path)).toEqual(["/rest/v1/rpc/release_order"]);
});

it("asks for confirmation before cancelling a partly paid order", async () => {
  const calls = fakeServer(() => ({ body: null }));
  renderScreen(<ReleaseButton order={anOrder({ valor_recebido: 80 })} />);
  await press(/^Liberar as pizzas de/);
  expect(screen.getByRole("alertdialog")).toHaveTextContent(/recebidos R\$\s80,00: lembre-se de devolver/);
  expect(calls).toEqual([]);
  await press("Liberar pizzas");
  await expect.poll(() => calls).toHaveLength(1);
});

it.each([
  ["in a toast", undefined, 1],
  ["only in the confirmation", 80, 0],
])("shows a refusal %s", async (_, valor_recebido, toasts) => {
  const showError = vi.spyOn(toast, "error").mockReturnValue(undefined);
  fakeServer(() => ({
    status: 409,
    body: { code: "PT409", message: "O pedido já foi entregue", hint: "conflict" },
  }));
  renderScreen(<ReleaseButton order={anOrder({ valor_recebido })} />);
  await press(/^Liberar as pizzas de/);
  if (valor_recebido) {
    await press("Liberar pizzas");
    expect(await screen.findByText(/já foi entregue/)).toBeVisible();
  }
  await expect.poll(() => showError.mock.calls).toHaveLength(toasts);
});
