import { addDays, today } from "@shared/rules/days.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import { RoundsScreen } from "@/features/orders/setup/rounds/rounds-screen";
import { proposedDates } from "@/features/orders/setup/rounds/schedule";
import { formatDay } from "@/lib/format-pickup";
import { aRound } from "@/testing/a-round";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import {
  button,
  expectFaultHandled,
  FAULTS,
  inConfirmDialog,
  inDialog,
  type Scenario,
  typeInto,
} from "@/testing/fault-injection";
import { renderScreen } from "@/testing/render-screen";
import { tableServer } from "@/testing/table-server";

const PICKUP = addDays(today(), 10);
const { updated_at, ...ROUND } = aRound({
  data_retirada: PICKUP,
  pedidos_ate: `${addDays(PICKUP, -2)}T20:00:00-03:00`,
});
const OF = `rodada de ${formatDay(PICKUP)}`;
const SUMS = { pizzas: 0, pedidos: 0, valor: 0 };

/** Rounds are written to a table, and read with their sums from a view; skipped dates have a separate table. */
function fakeRounds(): Pick<Scenario, "screen" | "serve" | "stored"> {
  const table = tableServer("rodadas", { ...ROUND, updated_at });
  let skipped: string[] = [];
  const serve = (call: Call): FakeResponse => {
    switch (call.path) {
      case "/rest/v1/rodadas_resumo": {
        const rows = table.rows().map((round) => ({ ...round, ...SUMS, recebe_pedidos: round.aberta }));
        return { body: rows };
      }
      case "/rest/v1/rodadas_puladas":
        if (call.method === "POST") skipped = [...new Set([...skipped, Object(call.body).data])];
        if (call.method === "DELETE")
          skipped = skipped.filter((day) => `eq.${day}` !== call.query.get("data"));
        return { body: skipped.map((data) => ({ data })) };
      default:
        return table.serve(call);
    }
  };
  const stored = () => ({ rounds: table.stored(), skipped });
  return { screen: <RoundsScreen />, serve, stored };
}

const NEXT = proposedDates([PICKUP], today(), 1)[0] ?? "";
const hasText = (text: string) => screen.queryByText(text) !== null;

const WRITES: Record<string, Omit<Scenario, "screen" | "serve" | "stored">> = {
  "deleting a round": {
    steps: [button(`Mais ações: ${OF}`), button(`Excluir ${OF}`), inConfirmDialog("Excluir")],
    isSuccessShown: () => hasText("Nenhuma rodada cadastrada"),
    after: { rounds: [], skipped: [] },
  },
  "closing a round": {
    steps: [button("Fechar pedidos")],
    isSuccessShown: () => hasText("Fechada"),
    after: { rounds: [{ ...ROUND, aberta: false }], skipped: [] },
  },
  "creating a round": {
    path: "/?editar=novo",
    steps: [inDialog("Salvar rodada")],
    fill: () => typeInto({ "Data da retirada": addDays(PICKUP, 14), Observação: "Com forno novo" }),
    isSuccessShown: () => hasText("Com forno novo") && inDialog("Salvar rodada")() === null,
    after: {
      rounds: [
        ROUND,
        expect.objectContaining({ data_retirada: addDays(PICKUP, 14), observacao: "Com forno novo" }),
      ],
      skipped: [],
    },
  },
  "changing a round": {
    path: "/?editar=5",
    steps: [inDialog("Salvar rodada")],
    fill: () => typeInto({ Observação: "Com forno novo" }),
    isSuccessShown: () => hasText("Com forno novo") && inDialog("Salvar rodada")() === null,
    after: {
      rounds: [expect.objectContaining({ id: 5, data_retirada: PICKUP, observacao: "Com forno novo" })],
      skipped: [],
    },
  },
  "skipping a date": {
    steps: [button(`Pular ${formatDay(NEXT)}`)],
    isSuccessShown: () => hasText(`Pulada: ${formatDay(NEXT)}`),
    after: { rounds: [ROUND], skipped: [NEXT] },
  },
};

describe.each(Object.entries(WRITES))("%s", (_name, scenario) => {
  it.each(FAULTS)("handles the fault '%s'", (fault) =>
    expectFaultHandled(fault, { ...fakeRounds(), ...scenario }),
  );
});

it.each([
  [`+1 semana: mover ${formatDay(NEXT)} para o sábado seguinte`, addDays(NEXT, 7)],
  ["Duplicar", addDays(PICKUP, 14)],
])("a new round keeps its first values after a reload: %s", async (name, day) => {
  const { screen: element, serve } = fakeRounds();
  fakeServer(serve);
  renderScreen(element);
  fireEvent.click(await screen.findByRole("button", { name: `Mais ações: ${OF}` }));
  fireEvent.click(await screen.findByRole("button", { name }));
  const pickupDay = () => screen.findByLabelText(/^Data da retirada/);
  expect(await pickupDay()).toHaveValue(day);
  await typeInto({ Observação: "Traga uma sacola." });
  // During a reload React runs no cleanup.
  const stored = { ...sessionStorage };
  cleanup();
  Object.assign(sessionStorage, stored);
  renderScreen(element, "/?editar=novo");
  expect(await pickupDay()).toHaveValue(day);
  expect(screen.getByLabelText("Observação")).toHaveValue("Traga uma sacola.");
});

it("a deleted round is gone with its roster, so that no undo is offered", async () => {
  const { screen: rounds, serve, stored } = fakeRounds();
  fakeServer(serve);
  renderScreen(
    <>
      {rounds}
      <ToastRegion />
    </>,
  );
  fireEvent.click(await screen.findByRole("button", { name: `Mais ações: ${OF}` }));
  fireEvent.click(screen.getByRole("button", { name: `Excluir ${OF}` }));
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Excluir" }));
  await waitFor(() => expect(stored()).toMatchObject({ rounds: [] }));
  await screen.findByText("Rodada excluída");
  expect(screen.queryByRole("button", { name: "Desfazer" })).toBeNull();
});
