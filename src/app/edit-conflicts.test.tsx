import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { LibraryAdmin } from "@/features/library/admin/library-admin";
import { LinksAdmin } from "@/features/links/admin/links-admin";
import { LiveAdmin } from "@/features/live-events/admin/live-admin";
import { TypesScreen } from "@/features/orders/menu/types-screen";
import { RoundsScreen } from "@/features/orders/rounds/rounds-screen";
import { SlidesAdmin } from "@/features/slides/admin/slides-admin";
import { type Call, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { tableServer } from "@/testing/table-server";

const AT = "2026-11-20T12:00:00-03:00";
const TITLED = { id: 5, title: "Sarau", description: "Antes", created_at: AT, updated_at: AT };
const ROUND = {
  id: 5,
  updated_at: AT,
  data_retirada: "2099-04-04",
  retirada_inicio: "11:00:00",
  retirada_fim: "12:00:00",
  pedidos_de: AT,
  pedidos_ate: "2099-04-02T20:00:00-03:00",
  capacidade: null,
  observacao: "Antes",
  pagar_ate: null,
  tolerancia_dias: 1,
  libera_vencidos: false,
  aberta: true,
};
const TYPE = { nome: "Sarau", preco: 50, ativo: true, esgotado: false, ordem: 1 };

type Noun = {
  screen: ReactNode;
  row: { id: number } & Record<string, unknown>;
  column: string;
  field: string;
  save: string;
  /** Another column that the concurrent admin changed. */
  other: Record<string, unknown>;
};

const NOUNS: Record<string, Noun> = {
  links: {
    screen: <LinksAdmin />,
    row: { ...TITLED, url: "https://exemplo.org.br/", category: "radios", active: true, is_public: true },
    column: "description",
    field: "Descrição",
    save: "Salvar link",
    other: { title: "Outro título" },
  },
  live_events: {
    screen: <LiveAdmin />,
    row: {
      ...TITLED,
      youtube_url: null,
      scheduled_at: "2099-05-04T12:30:00.000Z",
      is_live: false,
      is_highlight: false,
    },
    column: "description",
    field: "Descrição",
    save: "Salvar evento",
    other: { title: "Outro título" },
  },
  slides: {
    screen: <SlidesAdmin />,
    row: { ...TITLED, link_url: null, image_path: "/imagens/pomba-960.webp", ordem: 1, is_active: true },
    column: "description",
    field: "Descrição",
    save: "Salvar slide",
    other: { ordem: 9 },
  },
  library_books: {
    screen: <LibraryAdmin />,
    row: { id: 5, title: "Sarau", author: "Antes", shelf: null, available: true, updated_at: AT },
    column: "author",
    field: "Autor",
    save: "Salvar livro",
    other: { shelf: "B2" },
  },
  tipos_pizza: {
    screen: <TypesScreen />,
    row: { id: 5, descricao: "Antes", updated_at: AT, ...TYPE },
    column: "descricao",
    field: "Descrição",
    save: "Salvar pizza",
    other: { ordem: 9 },
  },
  rodadas: {
    screen: <RoundsScreen />,
    row: ROUND,
    column: "observacao",
    field: "Observação",
    save: "Salvar rodada",
    other: { capacidade: 80 },
  },
};

/** Opens the row, types into it, and lets somebody else save theirs before it is saved. */
async function meetConflict(
  table: string,
  { screen: element, row, column, field, save }: Noun,
  method: "PATCH" | "DELETE" = "PATCH",
  other = {},
) {
  const { serve, rows } = tableServer(table, row);
  const sums = { pizzas: 0, pedidos: 0, valor: 0, recebe_pedidos: true };
  fakeServer((call: Call) => {
    if (call.path === "/rest/v1/rodadas_resumo")
      return { body: rows().map((found) => ({ ...found, ...sums })) };
    return serve(call);
  });
  vi.spyOn(toast, "success").mockReturnValue(undefined);
  localStorage.setItem(
    "authToken",
    JSON.stringify({ access_token: "jwt", refresh_token: "r", expires_at: 2e9 }),
  );
  renderScreen(element, "/?editar=5");
  const input = await screen.findByLabelText(new RegExp(`^${field}`));
  await userEvent.clear(input);
  await userEvent.type(input, "Minha versão");
  const concurrentAdmin = {
    path: `/rest/v1/${table}`,
    query: new URLSearchParams({ id: "eq.5" }),
    headers: new Headers(),
  };
  serve({ ...concurrentAdmin, method, body: { [column]: "A outra", ...other } });
  await userEvent.click(screen.getByRole("button", { name: save }));
  const what = method === "DELETE" ? "excluiu" : "mudou";
  expect(await screen.findByText(`Outra pessoa ${what} este registro enquanto você editava.`)).toBeVisible();
  expect(input).toHaveValue("Minha versão");
  expect(rows()[0]?.[column]).toBe(method === "DELETE" ? undefined : "A outra");
  return { input, rows, stored: () => rows()[0]?.[column] };
}

describe.each(Object.entries(NOUNS))("two admins edit the same row: %s", (table, noun) => {
  it("the second one can see the stored version and overwrite it with the own text", async () => {
    const { stored } = await meetConflict(table, noun);
    await userEvent.click(screen.getByRole("button", { name: "Ver a versão salva" }));
    expect(within(screen.getByRole("alert")).getByRole("definition")).toHaveTextContent("A outra");
    await userEvent.click(screen.getByRole("button", { name: "Salvar a minha por cima" }));
    await expect.poll(stored).toBe("Minha versão");
  });

  it("overwriting sends only the fields changed in the form", async () => {
    const { rows } = await meetConflict(table, noun, "PATCH", noun.other);
    await userEvent.click(screen.getByRole("button", { name: "Salvar a minha por cima" }));
    await expect.poll(rows).toMatchObject([{ [noun.column]: "Minha versão", ...noun.other }]);
  });

  it("the form of a deleted row stays open and can be saved as a new row", async () => {
    const { stored } = await meetConflict(table, noun, "DELETE");
    await userEvent.click(screen.getByRole("button", { name: "Salvar como novo" }));
    await expect.poll(stored).toBe("Minha versão");
  });

  it("the second one can take the stored version and continue editing it", async () => {
    const { input, stored } = await meetConflict(table, noun);
    await userEvent.click(screen.getByRole("button", { name: "Ficar com a versão salva" }));
    expect(input).toHaveValue("A outra");
    await userEvent.type(input, "!");
    await userEvent.click(screen.getByRole("button", { name: noun.save }));
    await expect.poll(stored).toBe("A outra!");
  });
});
