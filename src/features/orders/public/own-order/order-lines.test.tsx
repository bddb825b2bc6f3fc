import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { OrderLines } from "@/features/orders/public/own-order/order-lines";
import { ownLine, ownOrderOf } from "@/testing/own-order";

it("shows the note on the whole order once, and each pizza's own note", () => {
  const observacoes = "Retiro às 11h.";
  const order = ownOrderOf([
    { ...ownLine(1, "Margherita"), observacoes, nota: "sem cebola" },
    { ...ownLine(2, "Calabresa"), observacoes },
  ]);
  render(<OrderLines order={order} />);
  expect(screen.getAllByText("Observações: Retiro às 11h.")).toHaveLength(1);
  expect(screen.getAllByRole("listitem")[0]).toHaveTextContent("sem cebola");
});
