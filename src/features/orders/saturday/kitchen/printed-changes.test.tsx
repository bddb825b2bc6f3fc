import { act, screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import type { Round } from "@/features/orders/rounds";
import { clearSignedInDrafts } from "@/lib/stored-session";
import { aLine, anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { KitchenSheet } from "./kitchen-sheet";

const total = (tipo_pizza_id: number, nome: string, count: number) => ({
  tipo_pizza_id,
  nome,
  total: count,
  tardias: 0,
});
/** An order of one line. */
const line = (id: number, changes: object) =>
  anOrder({ id, codigo: `PED${id}`, linhas: [{ ...aLine(1, "Palmito", 2), id, ...changes }] });
type Sheet = { totals: object[]; notes: object[] };
const PRINTED: Sheet = {
  totals: [total(1, "Palmito", 3), total(2, "Calabresa", 2), total(3, "Mussarela", 4)],
  notes: [line(1, { nota: "sem cebola" }), line(2, { observacoes: "Alérgica a leite" })],
};

/** Shows the sheet of a round whose figures can change on the server. */
async function showSheet(roundId = 1) {
  const server = { sheet: PRINTED };
  const calls = fakeServer(({ path }) => {
    if (path.endsWith("/round_pizzas")) return { body: server.sheet.totals };
    return { body: path.endsWith("/saturday_orders") ? server.sheet.notes : [] };
  });
  const { queryClient, unmount } = renderScreen(<KitchenSheet round={{ id: roundId } as Round} />);
  await screen.findByRole("table");
  return {
    unmount,
    prints: () => calls.flatMap(({ path, body }) => (path.endsWith("/record_kitchen_print") ? [body] : [])),
    async change(sheet: Sheet) {
      server.sheet = sheet;
      await act(() => queryClient.refetchQueries());
    },
  };
}
const print = () => act(() => void dispatchEvent(new Event("beforeprint")));
const changedLines = () => {
  const alert = screen.queryByText("Mudou depois da impressão")?.parentElement;
  return alert
    ? within(alert)
        .getAllByRole("listitem")
        .map((item) => item.textContent)
    : [];
};

beforeEach(() => localStorage.clear());

it("names each line of the printed sheet that has changed, with its old and new value, until it is printed again", async () => {
  const { change } = await showSheet();
  expect(screen.queryByText(/folha impressa/)).toBeNull();
  print();
  expect(screen.getByText(/^A folha impressa neste aparelho, .+ continua certa\.$/)).toBeVisible();
  await change({
    totals: [total(1, "Palmito", 5), total(3, "Mussarela", 4), total(4, "Portuguesa", 1)],
    notes: [line(1, { nota: "sem cebola e sem alho" }), line(3, { observacoes: "Cortar em oito" })],
  });
  await expect
    .poll(changedLines)
    .toEqual([
      "Palmito: 3, agora 5",
      "Calabresa: 2, agora 0",
      "Palmito, pedido PED1: 2 sem cebola, agora 2 sem cebola e sem alho",
      "Observações, pedido PED2: Alérgica a leite, 2 Palmito, agora nada",
      "Portuguesa: 0, agora 1",
      "Observações, pedido PED3: nada, agora Cortar em oito, 2 Palmito",
    ]);
  print();
  expect(changedLines()).toEqual([]);
});

it("a printing is recorded, because customers correct their notes only until then", async () => {
  const { prints } = await showSheet();
  expect(prints()).toEqual([]);
  print();
  await expect.poll(prints).toEqual([{ p_rodada_id: 1 }]);
});

it("still knows after a reload what was printed, also when every order was cancelled, and not for another round", async () => {
  const first = await showSheet();
  print();
  first.unmount();
  const other = await showSheet(2);
  expect(screen.queryByText(/folha impressa/)).toBeNull();
  other.unmount();
  const { change } = await showSheet();
  await change({ totals: [], notes: [] });
  expect(await screen.findByText("Nenhum pedido encontrado")).toBeVisible();
  expect(changedLines()[0]).toBe("Palmito: 3, agora 0");
});

it("nobody sees after a sign-out what was printed before", async () => {
  const { unmount } = await showSheet();
  print();
  expect(JSON.stringify({ ...localStorage })).toContain("Alérgica a leite");
  clearSignedInDrafts();
  expect(JSON.stringify({ ...localStorage })).not.toContain("Alérgica a leite");
  unmount();
  await showSheet();
  expect(screen.queryByText(/folha impressa/)).toBeNull();
});

it("a payment changes nothing that is baked", async () => {
  const { change } = await showSheet();
  print();
  await change({
    ...PRINTED,
    notes: PRINTED.notes.map((order) => ({ ...order, valor_recebido: 100, falta: 0 })),
  });
  expect(screen.getByText(/continua certa/)).toBeVisible();
});
