import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { LibraryAdmin } from "@/features/library/admin/library-admin";
import { LinksAdmin } from "@/features/links/admin/links-admin";
import { LiveAdmin } from "@/features/live-events/admin/live-admin";
import { RosterBoard } from "@/features/orders/saturday/roster/roster-board";
import { TypesScreen } from "@/features/orders/setup/menu/types-screen";
import { RoundsScreen } from "@/features/orders/setup/rounds/rounds-screen";
import { SlidesAdmin } from "@/features/slides/admin/slides-admin";
import { aRound } from "@/testing/a-round";
import { type Call, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { storeSession } from "@/testing/stored-profile";
import { AT, ROWS } from "@/testing/stored-rows";
import { tableServer } from "@/testing/table-server";

const ROUND = aRound({ updated_at: AT, observacao: "Antes" });
const STATION = { nome: "Sarau", vagas: 2, ordem: 1 };

type Resource = {
  screen: ReactNode;
  row: { id: number } & Record<string, unknown>;
  column: string;
  field: string;
  save: string;
  /** Another column that the other admin changed. */
  otherColumns: Record<string, unknown>;
};

const LINKS: Resource = {
  screen: <LinksAdmin />,
  row: { ...ROWS.links, description: "Antes" },
  column: "description",
  field: "Descrição",
  save: "Salvar link",
  otherColumns: { title: "Outro título" },
};
const RESOURCES: Record<string, Resource> = {
  links: LINKS,
  live_events: {
    screen: <LiveAdmin />,
    row: { ...ROWS.live_events, description: "Antes" },
    column: "description",
    field: "Descrição",
    save: "Salvar evento",
    otherColumns: { title: "Outro título" },
  },
  slides: {
    screen: <SlidesAdmin />,
    row: { ...ROWS.slides, description: "Antes" },
    column: "description",
    field: "Descrição",
    save: "Salvar slide",
    otherColumns: { ordem: 9 },
  },
  library_books: {
    screen: <LibraryAdmin />,
    row: { ...ROWS.library_books, author: "Antes" },
    column: "author",
    field: "Autor",
    save: "Salvar livro",
    otherColumns: { shelf: "B2" },
  },
  tipos_pizza: {
    screen: <TypesScreen />,
    row: { ...ROWS.tipos_pizza, descricao: "Antes" },
    column: "descricao",
    field: "Descrição",
    save: "Salvar pizza",
    otherColumns: { ordem: 9 },
  },
  rodadas: {
    screen: <RoundsScreen />,
    row: ROUND,
    column: "observacao",
    field: "Observação",
    save: "Salvar rodada",
    otherColumns: { capacidade: 80 },
  },
  escala_postos: {
    screen: <RosterBoard round={ROUND} />,
    row: { id: 5, updated_at: AT, ...STATION },
    column: "nome",
    field: "Nome",
    save: "Salvar posto",
    otherColumns: { vagas: 4 },
  },
};

/** The differing values of the stored version in the conflict notice. */
const storedTexts = () =>
  within(screen.getByRole("alert"))
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);

/** Edits the row in its form while another admin changes or deletes it, presses "save", and expects the conflict notice. */
async function causeConflict(
  table: string,
  { screen: element, row, column, field, save }: Resource,
  method: "PATCH" | "DELETE" = "PATCH",
  otherColumns = {},
) {
  const { serve, rows } = tableServer(table, row);
  const summary = { pizzas: 0, pedidos: 0, valor: 0, recebe_pedidos: true };
  fakeServer((call: Call) => {
    if (call.path === "/rest/v1/rodadas_resumo")
      return { body: rows().map((round) => ({ ...round, ...summary })) };
    if (call.path === "/rest/v1/escalas") {
      const stations = rows().map((station) => ({ ...station, voluntarios: [] }));
      return { body: { segredo: "a".repeat(32), postos: stations } };
    }
    return serve(call);
  });
  vi.spyOn(toast, "success").mockReturnValue(undefined);
  storeSession();
  const open = () => {
    const { unmount } = renderScreen(element, "/?editar=5");
    return { unmount, findInput: () => screen.findByLabelText(new RegExp(`^${field}`)) };
  };
  const { unmount, findInput } = open();
  const input = await findInput();
  fireEvent.change(input, { target: { value: "Minha versão" } });
  const otherAdminsCall = {
    path: `/rest/v1/${table}`,
    query: new URLSearchParams({ id: "eq.5" }),
    headers: new Headers(),
  };
  serve({ ...otherAdminsCall, method, body: { [column]: "A outra", ...otherColumns } });
  await userEvent.click(screen.getByRole("button", { name: save }));
  const verb = method === "DELETE" ? "excluiu" : "mudou";
  expect(await screen.findByText(`Outra pessoa ${verb} este registro enquanto você editava.`)).toBeVisible();
  expect(input).toHaveValue("Minha versão");
  expect(rows()[0]?.[column]).toBe(method === "DELETE" ? undefined : "A outra");
  const reload = () => {
    unmount();
    return open().findInput();
  };
  return { input, rows, reload, stored: () => rows()[0]?.[column] };
}

describe.each(Object.entries(RESOURCES))("two admins edit the same row: %s", (table, resource) => {
  it("the second admin can see the stored version, and overwrite it with only the fields changed in the form", async () => {
    const { rows } = await causeConflict(table, resource, "PATCH", resource.otherColumns);
    await userEvent.click(screen.getByRole("button", { name: "Ver a versão salva" }));
    expect(storedTexts()).toContain("A outra");
    await userEvent.click(screen.getByRole("button", { name: "Salvar a minha por cima" }));
    await expect.poll(rows).toMatchObject([{ [resource.column]: "Minha versão", ...resource.otherColumns }]);
  });

  it("the form of a deleted row stays open and can be saved as a new row", async () => {
    const { stored } = await causeConflict(table, resource, "DELETE");
    await userEvent.click(screen.getByRole("button", { name: "Salvar como novo" }));
    await expect.poll(stored).toBe("Minha versão");
  });
});

// All forms share this, so that one of them is enough.
it.each([
  ["at once", false],
  ["after a reload", true],
])("the second admin can load the stored version, and save a change of it %s", async (_, isReloaded) => {
  const { input, stored, reload } = await causeConflict("links", LINKS);
  await userEvent.click(screen.getByRole("button", { name: "Ficar com a versão salva" }));
  expect(input).toHaveValue("A outra");
  fireEvent.change(input, { target: { value: "A outra!" } });
  if (isReloaded) expect(await reload()).toHaveValue("A outra!");
  await userEvent.click(screen.getByRole("button", { name: LINKS.save }));
  await expect.poll(stored).toBe("A outra!");
});

it.each([
  ["links", { category: "videos" }, "Vídeos"],
  ["live_events", { scheduled_at: "2099-05-04T13:45:00.000Z" }, "04/05/2099 às 10:45"],
  ["rodadas", { data_retirada: "2099-04-11" }, "11/04/2099"],
] as const)(
  "the stored version is shown in words, without internal values: %s",
  async (table, columns, shown) => {
    const resource = RESOURCES[table];
    if (!resource) throw new Error(`No resource ${table}`);
    await causeConflict(table, resource, "PATCH", columns);
    await userEvent.click(screen.getByRole("button", { name: "Ver a versão salva" }));
    expect(storedTexts()).toContain(shown);
  },
);
