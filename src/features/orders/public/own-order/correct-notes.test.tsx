import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fake-server";
import { ownLine, ownOrderOf } from "@/testing/own-order";
import { renderScreen } from "@/testing/render-screen";
import { CorrectNotes } from "./correct-notes";
import { OwnOrderPage } from "./own-order-page";
import { ownOrderQuery } from "./queries";

const SECRET = "a".repeat(32);

const order = ownOrderOf([
  { ...ownLine(1, "Mussarela"), observacoes: "Vou de bicicleta", nota: "sem cebola" },
  { ...ownLine(2, "Palmito"), observacoes: "Vou de bicicleta" },
  { ...ownLine(3, "Calabresa"), deOutros: true },
]);

/** With a `refusal`, the server refuses the correction with this sentence. */
function open(refusal?: string) {
  const sent: unknown[] = [];
  fakeServer(({ method, path, body }) => {
    if (method === "PUT") sent.push([path.replace(/^.*\/pedido/, "/pedido"), body]);
    return refusal
      ? { status: 409, body: { error: "sheet_printed", message: refusal } }
      : { body: { data: order } };
  });
  renderScreen(<CorrectNotes secret={SECRET} order={order} />);
  return { sent, user: userEvent.setup() };
}

it("sends the notes of the own pizzas as they are in the form, and that of the order if it was changed", async () => {
  const { sent, user } = open();
  await user.click(screen.getByRole("button", { name: "Corrigir observações" }));
  expect(screen.queryByLabelText(/Calabresa/)).toBeNull();
  await user.clear(await screen.findByLabelText(/^1 Mussarela/));
  await user.type(screen.getByLabelText(/^1 Palmito/), "sem azeitona");
  expect(screen.getByLabelText(/^Observações do pedido/)).toHaveValue("Vou de bicicleta");
  await user.click(screen.getByRole("button", { name: "Salvar observações" }));
  await expect
    .poll(() => sent)
    .toEqual([
      [
        `/pedido/${SECRET}/observacoes`,
        {
          Notas: [
            { Id: 1, Nota: "" },
            { Id: 2, Nota: "sem azeitona" },
          ],
        },
      ],
    ]);
  await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
});

it("says why a correction came too late, and keeps what was typed", async () => {
  const { user } = open("A cozinha já imprimiu a lista das pizzas.");
  await user.click(screen.getByRole("button", { name: "Corrigir observações" }));
  await user.type(await screen.findByLabelText(/^1 Palmito/), "sem azeitona");
  await user.click(screen.getByRole("button", { name: "Salvar observações" }));
  expect(await screen.findByText("A cozinha já imprimiu a lista das pizzas.")).toBeVisible();
  expect(screen.getByLabelText(/^1 Palmito/)).toHaveValue("sem azeitona");
});

it("keeps what was typed, and the reason, when the page learns that the kitchen has printed", async () => {
  let isPrinted = false;
  fakeServer(({ method, path }) => {
    if (path.endsWith("/tipos_pizza")) return { body: [] };
    if (method === "GET") return { body: { data: { ...order, podeCorrigir: !isPrinted } } };
    isPrinted = true;
    return { status: 409, body: { error: "sheet_printed", message: "A cozinha já imprimiu." } };
  });
  const { queryClient } = renderScreen(<OwnOrderPage secret={SECRET} />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Corrigir observações" }));
  await user.type(await screen.findByLabelText(/^1 Palmito/), "sem azeitona");
  await user.click(screen.getByRole("button", { name: "Salvar observações" }));
  const mayCorrect = () => queryClient.getQueryData(ownOrderQuery(SECRET).queryKey)?.podeCorrigir;
  await expect.poll(mayCorrect).toBe(false);
  expect(screen.getByText("A cozinha já imprimiu.")).toBeVisible();
  expect(screen.getByLabelText(/^1 Palmito/)).toHaveValue("sem azeitona");
  await user.click(screen.getByRole("button", { name: "Fechar" }));
  expect(screen.queryByRole("button", { name: "Corrigir observações" })).toBeNull();
});
