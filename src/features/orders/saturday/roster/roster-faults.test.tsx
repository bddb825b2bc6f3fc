import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import type { Round } from "@/features/orders/rounds";
import { RosterBoard } from "@/features/orders/saturday/roster/roster-board";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { button, expectFaultHandled, FAULTS, type Scenario, typeInto } from "@/testing/fault-injection";
import { renderScreen } from "@/testing/render-screen";
import { tableServer } from "@/testing/table-server";

const OVEN = { id: 7, nome: "Forno", vagas: 2, ordem: 1 };

/** Stations and volunteers are written to separate tables, and read as one roster. */
function fakeRoster() {
  const stations = tableServer("escala_postos", OVEN);
  const volunteers = tableServer("escala_voluntarios", { id: 1, posto_id: 7, nome: "Ana", telefone: null });
  const serve = (call: Call): FakeResponse => {
    if (call.path === "/rest/v1/escala_postos") return stations.serve(call);
    if (call.path === "/rest/v1/escala_voluntarios") {
      const { chave, ...fields } = Object(call.body);
      const creation_key = call.query.get("on_conflict") === "chave" ? chave : undefined;
      return volunteers.serve({ ...call, body: { ...fields, creation_key } });
    }
    const volunteersOf = (id: unknown) => volunteers.rows().filter(({ posto_id }) => posto_id === id);
    const postos = stations.rows().map((station) => ({ ...station, voluntarios: volunteersOf(station.id) }));
    return { body: { segredo: "a".repeat(32), postos } };
  };
  const round = { id: 5, data_retirada: "2999-11-28" } as Round;
  const names = (table: typeof stations) => table.stored().map(({ nome }) => nome);
  return {
    screen: <RosterBoard round={round} />,
    serve,
    stored: () => ({ stations: names(stations), volunteers: names(volunteers) }),
  };
}

const WRITES: Record<string, Omit<Scenario, "screen" | "serve" | "stored">> = {
  "adding a station": {
    steps: [button("Novo posto"), button("Salvar posto")],
    fill: () => typeInto({ Nome: "Limpeza", Vagas: "2" }),
    isSuccessShown: () =>
      screen.queryAllByRole("heading", { name: "Limpeza" }).length > 0 && !button("Salvar posto")(),
    after: { stations: ["Forno", "Limpeza"], volunteers: ["Ana"] },
  },
  "adding a volunteer": {
    steps: [button("Pôr alguém: Forno"), button("Pôr na escala")],
    fill: () => typeInto({ Nome: "Davi" }),
    isSuccessShown: () => screen.queryAllByText("Davi").length > 0 && !button("Pôr na escala")(),
    after: { stations: ["Forno"], volunteers: ["Ana", "Davi"] },
  },
};

describe.each(Object.entries(WRITES))("%s", (_name, scenario) => {
  it.each(FAULTS)("handles the fault '%s'", (fault) =>
    expectFaultHandled(fault, { ...fakeRoster(), ...scenario }),
  );
});

it("another name after a lost response adds a second volunteer and replaces nobody", async () => {
  const { screen: board, serve, stored } = fakeRoster();
  let isLost = true;
  fakeServer((call) => {
    const response = serve(call);
    return isLost && call.method === "POST" ? { ...response, fault: "cut" } : response;
  });
  renderScreen(board);
  await userEvent.click(await screen.findByRole("button", { name: "Pôr alguém: Forno" }));
  for (const name of ["Davi", "Bia"]) {
    fireEvent.change(screen.getByLabelText(/^Nome/), { target: { value: name } });
    await userEvent.click(screen.getByRole("button", { name: "Pôr na escala" }));
    await screen.findByText(name);
    isLost = false;
  }
  expect(stored()).toMatchObject({ volunteers: ["Ana", "Davi", "Bia"] });
});

it("a volunteer who was taken off the roster can be brought back", async () => {
  const { screen: board, serve, stored } = fakeRoster();
  fakeServer(serve);
  renderScreen(
    <>
      {board}
      <ToastRegion />
    </>,
  );
  await userEvent.click(await screen.findByRole("button", { name: "Tirar Ana de Forno" }));
  await userEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Tirar" }));
  await waitFor(() => expect(stored()).toMatchObject({ volunteers: [] }));
  await userEvent.click(await screen.findByRole("button", { name: "Desfazer" }));
  expect(await screen.findByText("“Ana” está de volta.")).toBeVisible();
  expect(stored()).toMatchObject({ volunteers: ["Ana"] });
});
