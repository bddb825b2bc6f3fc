import { act, render, screen } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import "@/lib/translated-page";

/** Puts a text into <font> elements as translators do; `keepsNode`: React's own text node is moved into them. */
function translate(text: Text, keepsNode: boolean) {
  const inner = document.createElement("font");
  const outer = document.createElement("font");
  outer.append(inner);
  text.replaceWith(outer);
  inner.append(keepsNode ? text : new Text(`en: ${text.data}`));
}
function translateAll(keepsNode: boolean) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) translate(text, keepsNode);
  // The observer of the page sees it.
  return act(async () => undefined);
}

const Cart = ({ count, note }: { count: number; note?: string }) => (
  <p data-testid="cart">
    {note}
    {count} pizzas
    {count > 1 && <b>desconto</b>}
  </p>
);

beforeEach(() => {
  document.body.replaceChildren();
});

it.each([
  ["moves", true],
  ["replaces", false],
])("React changes, inserts and removes texts where a translator %s the text nodes", async (_, keepsNode) => {
  const { rerender, unmount } = render(<Cart count={1} note="Pedido: " />);
  await translateAll(keepsNode);
  rerender(<Cart count={2} note="Pedido: " />);
  await act(async () => undefined);
  expect(screen.getByTestId("cart")).toHaveTextContent(/2(en:)? pizzasdesconto$/);
  expect(screen.getByTestId("cart")).not.toHaveTextContent("1");
  await translateAll(keepsNode);
  rerender(<Cart count={1} />);
  await act(async () => undefined);
  expect(screen.getByTestId("cart")).toHaveTextContent(/^(en: )?1( ?en:)* pizzas$/);
  await translateAll(keepsNode);
  rerender(<Cart count={1} note="Outro: " />);
  await act(async () => undefined);
  expect(screen.getByTestId("cart")).toHaveTextContent(/^Outro: /);
  unmount();
  expect(document.querySelector("font")).toBeNull();
});
