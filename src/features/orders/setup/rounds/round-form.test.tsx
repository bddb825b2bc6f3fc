import { addDays } from "@shared/rules/days.ts";
import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { RoundsScreen } from "@/features/orders/setup/rounds/rounds-screen";
import { aRound } from "@/testing/a-round";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { tableServer } from "@/testing/table-server";

const ROUND = aRound({ pagar_ate: "2099-03-31T18:30:00-03:00", libera_vencidos: true });

/** Opens the form of a round. With a `refusal` the server rejects the change with this message. */
function open(refusal?: string, pedidos = 0, pizzas = 0, capacidade: number | null = null) {
  const table = tableServer("rodadas", { ...ROUND, capacidade });
  fakeServer((call) => {
    if (call.method === "PATCH" && refusal) return { status: 400, body: { code: "PT400", message: refusal } };
    return call.path === "/rest/v1/rodadas_resumo"
      ? { body: table.rows().map((round) => ({ ...round, pizzas, pedidos, valor: 0 })) }
      : table.serve(call);
  });
  renderScreen(<RoundsScreen />, "/?editar=5");
  return table;
}

const type = async (label: RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
const findPaymentDeadline = () => screen.findByLabelText(/^Pagar até/);

it("changing the pickup date moves the deadlines by the same number of days, also repeatedly", async () => {
  const table = open();
  await type(/^Data da retirada/, "2099-05-02");
  await type(/^Data da retirada/, "2099-04-11");
  expect(await findPaymentDeadline()).toHaveValue("2099-04-07T18:30");
  expect(screen.getByLabelText(/^Pedidos até/)).toHaveValue("2099-04-09T20:00");
  await userEvent.click(screen.getByRole("button", { name: "Salvar rodada" }));
  await expect
    .poll(table.stored)
    .toMatchObject([{ data_retirada: "2099-04-11", pagar_ate: "2099-04-07T21:30:00.000Z" }]);
});

it("the day of a round with orders is not changed here, but by the button that tells its customers", async () => {
  open(undefined, 16);
  const day = await screen.findByLabelText(/^Data da retirada/);
  await expect.poll(() => day).toHaveAccessibleDescription(/^Há 16 pedidos: use “Mudar de dia”/);
  expect(day).toHaveAttribute("readonly");
});

it("a capacity below the ordered quantity shows a warning", async () => {
  open(undefined, 16, 28);
  const capacity = await screen.findByLabelText(/^Capacidade/);
  await type(/^Capacidade/, "28");
  expect(capacity).toHaveAccessibleDescription("Em branco: sem limite.");
  await type(/^Capacidade/, "5");
  expect(capacity).toHaveAccessibleDescription(/^Já há 28 pizzas pedidas: a rodada fica esgotada/);
});

it("a stored capacity of zero shows the warning as well", async () => {
  open(undefined, 16, 28, 0);
  expect(await screen.findByLabelText(/^Capacidade/)).toHaveAccessibleDescription(/^Já há 28 pizzas pedidas/);
});

it("a round beyond the first twenty shows both hints as well", async () => {
  const days = Array.from({ length: 21 }, (_, index) => addDays("2099-04-04", -7 * index));
  const rounds = days.map((data_retirada, index) => ({ ...ROUND, id: 100 - index, data_retirada }));
  fakeServer(({ path, query }) => {
    if (path !== "/rest/v1/rodadas_resumo") return { body: [] };
    const summed = /^in\.\((.*)\)$/.exec(query.get("id") ?? "")?.[1]?.split(",");
    return { body: summed?.map((id) => ({ id: Number(id), pedidos: 16, pizzas: 28, valor: 0 })) ?? rounds };
  });
  renderScreen(<RoundsScreen />, "/?editar=80");
  await type(/^Capacidade/, "5");
  expect(await screen.findByText(/^Já há 28 pizzas pedidas/)).toBeVisible();
  expect(screen.getByText(/^Há 16 pedidos: use “Mudar de dia”/)).toBeVisible();
  expect(screen.getByRole("button", { name: "Mostrar mais (1)" })).toBeInTheDocument();
});

it("an impossible payment deadline is rejected at its field, and the card keeps showing the stored deadline", async () => {
  const table = open();
  expect(await screen.findByText(/ Pagar até terça-feira, 31 de março, às 18h30\.$/)).toBeInTheDocument();
  await type(/^Pagar até/, "2020-01-01T10:00");
  await userEvent.click(screen.getByRole("button", { name: "Salvar rodada" }));
  const message = "O prazo de pagamento deve ficar entre o início dos pedidos e o dia da retirada.";
  expect(await screen.findByText(message)).toBeVisible();
  expect(await findPaymentDeadline()).toHaveAccessibleDescription(expect.stringContaining(message));
  expect(table.stored()).toMatchObject([{ pagar_ate: ROUND.pagar_ate }]);
});

it("a payment deadline set by the user stays when the pickup date changes", async () => {
  open();
  await type(/^Pagar até/, "2099-04-01T10:00");
  await type(/^Data da retirada/, "2099-04-11");
  expect(await findPaymentDeadline()).toHaveValue("2099-04-01T10:00");
});

it("a server error disappears when the next submission fails validation", async () => {
  const refusal = "Há pedidos nesta rodada.";
  open(refusal);
  const save = () => userEvent.click(screen.getByRole("button", { name: "Salvar rodada" }));
  await type(/^Data da retirada/, "2099-04-11");
  await save();
  expect(await screen.findByText(refusal)).toBeVisible();
  await type(/^Data da retirada/, "");
  await save();
  await expect.poll(() => screen.getByLabelText(/^Data da retirada/)).toBeInvalid();
  expect(screen.queryByText(refusal)).toBeNull();
});
