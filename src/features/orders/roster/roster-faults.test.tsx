import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import type { Round } from "@/features/orders/admin/queries";
import { RosterBoard } from "@/features/orders/roster/roster-board";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { button, expectFaultHandled, FAULTS, type Scenario, typeInto } from "@/testing/fault-injection";
import { renderScreen } from "@/testing/render-screen";
import { tableServer } from "@/testing/table-server";

const OVEN = { id: 7, nome: "Forno", vagas: 2, ordem: 1 };

/** Posts and volunteers are written to separate tables, and read as one roster. */
function fakeRoster() {
  const posts = tableServer("escala_postos", OVEN);
  const volunteers = tableServer("escala_voluntarios", { id: 1, posto_id: 7, nome: "Ana", telefone: null });
  const serve = (call: Call): FakeResponse => {
    if (call.path === "/rest/v1/escala_postos") return posts.serve(call);
    if (call.path === "/rest/v1/escala_voluntarios") {
      const { chave, ...fields } = Object(call.body);
      const creation_key = call.query.get("on_conflict") === "chave" ? chave : undefined;
      return volunteers.serve({ ...call, body: { ...fields, creation_key } });
    }
    const volunteersOf = (id: unknown) => volunteers.rows().filter(({ posto_id }) => posto_id === id);
    const postos = posts.rows().map((post) => ({ ...post, voluntarios: volunteersOf(post.id) }));
    return { body: { segredo: "a".repeat(32), postos } };
  };
  const round = { id: 5, data_retirada: "2999-11-28" } as Round;
  const names = (table: typeof posts) => table.stored().map(({ nome }) => nome);
  return {
    screen: <RosterBoard round={round} />,
    serve,
    posts,
    stored: () => ({ posts: names(posts), volunteers: names(volunteers) }),
  };
}

const WRITES: Record<string, Omit<Scenario, "screen" | "serve" | "stored">> = {
  "adding a post": {
    steps: [button("Novo posto"), button("Salvar posto")],
    fill: () => typeInto({ Posto: "Limpeza", Pessoas: "2" }),
    isSuccessShown: () =>
      screen.queryAllByRole("heading", { name: "Limpeza" }).length > 0 && !button("Salvar posto")(),
    after: { posts: ["Forno", "Limpeza"], volunteers: ["Ana"] },
  },
  "adding a volunteer": {
    steps: [button("Pôr alguém: Forno"), button("Pôr na escala")],
    fill: () => typeInto({ Nome: "Davi" }),
    isSuccessShown: () => screen.queryAllByText("Davi").length > 0 && !button("Pôr na escala")(),
    after: { posts: ["Forno"], volunteers: ["Ana", "Davi"] },
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

/** Opens the form of the oven, and renames it to "Fornos" after another admin's request. */
async function renameAfter(method: string, body?: object) {
  const { screen: board, serve, posts } = fakeRoster();
  fakeServer(serve);
  renderScreen(board);
  await userEvent.click(await screen.findByRole("button", { name: "Editar Forno" }));
  const query = new URLSearchParams({ id: "eq.7" });
  posts.serve({ method, path: "/rest/v1/escala_postos", query, headers: new Headers(), body });
  await typeInto({ Posto: "Fornos" });
  await userEvent.click(screen.getByRole("button", { name: "Salvar posto" }));
  return { posts };
}

it("a renamed post keeps the number of places that another user has set meanwhile", async () => {
  const { posts } = await renameAfter("PATCH", { vagas: 4 });
  expect(await screen.findByRole("heading", { name: "Fornos" })).toBeVisible();
  expect(posts.stored()).toMatchObject([{ nome: "Fornos", vagas: 4 }]);
});

it("saving a post that another user has deleted reports this", async () => {
  const toastSpy = vi.spyOn(toast, "error").mockImplementation(() => undefined);
  await renameAfter("DELETE");
  await waitFor(() =>
    expect(toastSpy).toHaveBeenCalledWith(
      "Erro ao salvar posto",
      expect.stringMatching(/^Outra pessoa excluiu/),
    ),
  );
});
