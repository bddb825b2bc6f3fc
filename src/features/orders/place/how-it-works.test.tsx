import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { HowItWorks } from "@/features/orders/place/how-it-works";

it.each([
  ["before the menu is there", undefined, true],
  ["while all pizzas cost it", [{ preco: 50 }, { preco: 50 }], true],
  ["not beside a pizza of another price", [{ preco: 50 }, { preco: 62.5 }], false],
])("the usual price is shown %s", (_, menu, isStated) => {
  render(<HowItWorks menu={menu} />);
  expect(screen.queryAllByText(/50,00 cada pizza/)).toHaveLength(isStated ? 1 : 0);
  expect(screen.getByText("Produção")).toBeVisible();
});
