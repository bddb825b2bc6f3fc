import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, it } from "vitest";
import { QuantityStepper } from "./quantity-stepper";

function LastPizza() {
  const [value, setValue] = useState(1);
  const max = value === 1 ? 1 : 100;
  return <QuantityStepper name="Palmito" value={value} max={max} isCollapsible onChange={setValue} />;
}

it("moves the focus to the + when the − disappears, also when no larger quantity was allowed before", async () => {
  render(<LastPizza />);
  await userEvent.click(screen.getByRole("button", { name: "Diminuir Palmito" }));
  expect(screen.queryByRole("button", { name: "Diminuir Palmito" })).toBeNull();
  expect(screen.getByRole("button", { name: "Aumentar Palmito" })).toHaveFocus();
});

function TwoPizzas() {
  const [value, setValue] = useState(2);
  return <QuantityStepper name="Palmito" value={value} min={1} onChange={setValue} />;
}

it("moves the focus to the + when the − is disabled", async () => {
  render(<TwoPizzas />);
  await userEvent.click(screen.getByRole("button", { name: "Diminuir Palmito" }));
  expect(screen.getByRole("button", { name: "Diminuir Palmito" })).toBeDisabled();
  expect(screen.getByRole("button", { name: "Aumentar Palmito" })).toHaveFocus();
});
