import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fake-server";
import { ownLine, ownOrderOf } from "@/testing/own-order";
import { renderScreen } from "@/testing/render-screen";
import { CorrectNotes } from "./correct-notes";

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
  renderScreen(<CorrectNotes secret={"a".repeat(32)} order={order} />);
  return { sent, user: userEvent.setup() };
}

it("sends the notes of the own pizzas and of the order as they are in the form", async () => {
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
        `/pedido/${"a".repeat(32)}/observacoes`,
        {
          Observacoes: "Vou de bicicleta",
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
