import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, it } from "vitest";
import { MessagesScreen } from "@/features/messages/messages-screen";
import { OrdersScreen } from "@/features/orders/desk/list/orders-screen";
import { RoundPeople } from "@/features/orders/desk/notices/round-people";
import { WaitingList } from "@/features/orders/desk/waiting/waiting-list";
import type { Round } from "@/features/orders/rounds";
import { PickupScreen } from "@/features/orders/saturday/pickup/pickup-screen";
import { anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { AT } from "@/testing/stored-rows";
import { stubBrowser } from "@/testing/stub-browser";

const order = (id: number, name: string) =>
  anOrder({ id, nome_cliente: name, nome_dobrado: name.toLowerCase() });
const message = (id: number, name: string) => ({ id, name, email: "", message: "", created_at: AT });
const waiting = (id: number, name: string) => ({
  id,
  nome_cliente: name,
  nome: name,
  espera: [id],
  voluntarios: [],
  telefone: "+5564999990001",
  created_at: AT,
  data_retirada: "2026-11-28",
  retirada_inicio: "11:00",
  retirada_fim: "12:00",
});

type List = [string, ReactElement, string, (id: number, name: string) => object];
const SEARCHED: List[] = [
  ["orders", <OrdersScreen key="" />, "/order_page", order],
  ["orders at the pickup", <PickupScreen key="" round={{ id: 1 } as Round} />, "/saturday_orders", order],
  ["messages", <MessagesScreen key="" />, "/messages", message],
];
const LISTS: List[] = [
  ...SEARCHED,
  ["entries of the waiting list", <WaitingList key="" />, "/espera_atual", waiting],
  ["people of a changed round", <RoundPeople key="" />, "/round_people_due", waiting],
];

it.each(LISTS)("%s take no tap right after a new one has moved them", async (_, shown, path, rowOf) => {
  stubBrowser();
  let rows: object[] = [rowOf(1, "Beto")];
  fakeServer((call) => {
    if (!call.path.endsWith(path)) return { body: [] };
    return { body: path === "/order_page" ? { orders: rows, total: rows.length } : rows, total: rows.length };
  });
  const { queryClient } = renderScreen(shown);
  const beto = await screen.findByText("Beto");
  expect(beto.closest(".pointer-events-none")).toBeNull();
  rows = [rowOf(2, "Ana"), ...rows];
  // Looks after each change of the document: the moment is short.
  const isMoved = waitFor(() => expect(beto.closest(".pointer-events-none")).not.toBeNull());
  await act(() => queryClient.refetchQueries());
  await isMoved;
});

it.each(SEARCHED)("%s that a search brings back take a tap at once", async (_, shown, path, rowOf) => {
  stubBrowser();
  fakeServer((call) => {
    if (!call.path.endsWith(path)) return { body: [] };
    const isSearched = /beto/i.test(`${call.query} ${JSON.stringify(call.body)}`);
    const rows = isSearched ? [rowOf(1, "Beto")] : [rowOf(2, "Anita"), rowOf(1, "Beto")];
    return { body: path === "/order_page" ? { orders: rows, total: rows.length } : rows, total: rows.length };
  });
  renderScreen(shown);
  await screen.findByText("Anita");
  const search = (value: string) => fireEvent.change(screen.getByRole("searchbox"), { target: { value } });
  // Another search is loaded; the list without a search was loaded before.
  for (const value of ["t", ""]) {
    search("Beto");
    await waitFor(() => expect(screen.queryByText("Anita")).toBeNull());
    search(value);
    await screen.findByText("Anita");
    expect(screen.getByText("Beto").closest(".pointer-events-none")).toBeNull();
  }
});
