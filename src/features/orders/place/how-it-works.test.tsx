import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { HowItWorks } from "@/features/orders/place/how-it-works";

it.each([
  ["shown before the menu is loaded", undefined, true],
  ["shown while all pizzas have that price", [{ preco: 50 }, { preco: 50 }], true],
  ["omitted when a pizza has another price", [{ preco: 50 }, { preco: 62.5 }], false],
])("the usual price is %s", (_, menu, isShown) => {
  render(<HowItWorks menu={menu} />);
  expect(screen.queryAllByText(/50,00 cada pizza/)).toHaveLength(isShown ? 1 : 0);
  expect(screen.getByText("Produção")).toBeVisible();
});
