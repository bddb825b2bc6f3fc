import { act, screen, waitFor, within } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import type { Round } from "@/features/orders/rounds";
import { aLine, anOrder } from "@/testing/an-order";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { KitchenSheet } from "./kitchen-sheet";
import { LabelSheet } from "./label-sheet";

const PALMITO = { tipo_pizza_id: 1, nome: "Palmito", total: 1, tardias: 0 };

it("the kitchen sheet is neither shown nor printed without the notes of the orders", async () => {
  fakeServer(({ path }) =>
    path.endsWith("/round_pizzas")
      ? { body: [PALMITO] }
      : { status: path.endsWith("/saturday_orders") ? 400 : 200, body: [] },
  );
  renderScreen(<KitchenSheet round={{ id: 1 } as Round} />);
  expect(await screen.findByRole("button", { name: "Tentar novamente" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Imprimir" })).toBeNull();
});

it("the kitchen sheet shows how many pizzas to bake, and not what is paid", async () => {
  fakeServer(({ path }) => ({ body: pizzas(path) }));
  renderScreen(<KitchenSheet round={{ id: 1 } as Round} />);
  expect(await screen.findByRole("row", { name: "Palmito 1" })).toBeVisible();
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Pizza",
    "Quantas",
  ]);
});

/** Shows a sheet that was loaded at 11:05, and whose refetch at 11:30 fails. */
async function showWithFailedRefetch(
  Sheet: typeof KitchenSheet,
  body: (path: string) => unknown,
  failure: FakeResponse = { fault: "cut" },
) {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-28T11:05:00-03:00") });
  let isDown = false;
  fakeServer(({ path }) => (isDown ? failure : { body: body(path) }));
  const { queryClient } = renderScreen(<Sheet round={{ id: 1 } as Round} />);
  await screen.findByText(/ de 11:05$/);
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  vi.setSystemTime("2026-11-28T11:30:00-03:00");
  isDown = true;
  await act(() => queryClient.refetchQueries());
  await waitFor(() => expect(screen.getByRole("status")).not.toBeEmptyDOMElement());
}
const pizzas = (path: string) => (path.endsWith("/round_pizzas") ? [PALMITO] : []);
const orders = () => [anOrder()];

it.each([
  ["the kitchen sheet", KitchenSheet, pizzas, "Sem rede. Números de 11:05"],
  ["a kitchen sheet without orders", KitchenSheet, () => [], "Sem rede. Números de 11:05"],
  ["the label sheet", LabelSheet, orders, "Sem rede. Etiquetas de 11:05"],
  ["a label sheet without orders", LabelSheet, () => [], "Sem rede. Etiquetas de 11:05"],
])("%s with a failed refetch shows the time of the data", async (_, Sheet, body, text) => {
  await showWithFailedRefetch(Sheet, body);
  expect(screen.getByRole("status")).toHaveTextContent(text);
});

it.each([403, 503])("the kitchen sheet shows why a refetch failed with a network: %s", async (status) => {
  await showWithFailedRefetch(KitchenSheet, pizzas, { status, body: {} });
  expect(screen.getByRole("status")).toHaveTextContent(/^Números de 11:05\. \S/);
});

it("the kitchen sheet is printed with the time of its figures instead of the print time", async () => {
  await showWithFailedRefetch(KitchenSheet, pizzas);
  expect(screen.getByText("Números de 28/11/2026 às 11:05")).toBeInTheDocument();
  expect(screen.queryByText(/11:30/)).toBeNull();
});

it.each([
  ["Safari", "Apple Computer, Inc.", 1],
  ["Chrome", "Google Inc.", 0],
  ["Firefox", "", 0],
])("in %s the labels' screen says whether to measure the first sheet", async (_, vendor, hints) => {
  vi.spyOn(navigator, "vendor", "get").mockReturnValue(vendor);
  fakeServer(() => ({ body: orders() }));
  renderScreen(<LabelSheet round={{ id: 1 } as Round} />);
  expect(await screen.findByText(/Imprima em tamanho real/)).toBeVisible();
  expect(screen.queryAllByText(/Meça na primeira folha/)).toHaveLength(hints);
});

it("shows the first sheet of labels, and prints all of them", async () => {
  fakeServer(() => ({ body: [anOrder({ linhas: [aLine(1, "Palmito", 30)] })] }));
  renderScreen(<LabelSheet round={{ id: 1 } as Round} />);
  const shown = within(await screen.findByRole("list"));
  expect(shown.getAllByText("Palmito")).toHaveLength(14);
  expect(screen.getByText(/30 etiquetas de .+, 3 folhas A4 .+ só a primeira folha/)).toBeVisible();
  expect(document.querySelectorAll(".label-page .label-box")).toHaveLength(30);
});
