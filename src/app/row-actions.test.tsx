import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { LibraryAdmin } from "@/features/library/admin/library-admin";
import { LinksAdmin } from "@/features/links/admin/links-admin";
import { LiveAdmin } from "@/features/live-events/admin/live-admin";
import { TypesScreen } from "@/features/orders/setup/menu/types-screen";
import { SlidesAdmin } from "@/features/slides/admin/slides-admin";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { ROWS } from "@/testing/stored-rows";
import { stubBrowser } from "@/testing/stub-browser";
import { tableServer } from "@/testing/table-server";

const LINKED_SLIDE = { ...ROWS.slides, link_url: "https://exemplo.org.br/" };
const EVENT = ROWS.live_events;
const LATER = ["Ativar", "YouTube", "Excluir"];

describe.each([
  ["a link", <LinksAdmin key="" />, "links", ROWS.links, "Editar", ["Abrir", "Excluir"]],
  ["a slide", <SlidesAdmin key="" />, "slides", LINKED_SLIDE, "Editar", ["Visualizar Link", "Excluir"]],
  ["a book", <LibraryAdmin key="" />, "library_books", ROWS.library_books, "Editar", ["Excluir"]],
  ["a pizza", <TypesScreen key="" />, "tipos_pizza", ROWS.tipos_pizza, "Editar", ["Excluir"]],
  ["an event of next year", <LiveAdmin key="" />, "live_events", EVENT, "Editar", LATER],
  [
    "an event about to begin",
    <LiveAdmin key="" />,
    "live_events",
    { ...EVENT, scheduled_at: new Date(Date.now() + 600_000).toISOString() },
    "Ativar",
    ["Editar", "YouTube", "Excluir"],
  ],
  [
    "a live event",
    <LiveAdmin key="" />,
    "live_events",
    { ...EVENT, is_live: true },
    "Encerrar",
    ["Editar", "YouTube", "Excluir"],
  ],
])("the row of %s", (_, element, table, row, main, others) => {
  it(`offers one action, "${main}", and the others, deleting among them, on request`, async () => {
    stubBrowser();
    fakeServer(tableServer(table, row).serve);
    renderScreen(element);
    const more = await screen.findByRole("button", { name: "Mais ações: Sarau" });
    const item = more.closest("li") as HTMLElement;
    // Links and buttons of actions, except the address of a link.
    const words = () =>
      [...item.querySelectorAll("button, a.button")].map((action) =>
        action.textContent?.replace(" (abre em nova aba)", "").trim(),
      );
    expect(words()).toEqual([main, "Mais ações"]);
    await userEvent.click(more);
    expect(words()).toEqual([main, "Mais ações", ...others]);
    expect(within(item).getByRole("button", { name: "Excluir Sarau" })).toBeVisible();
  });
});

it("the switch of a broadcast stays where it was pressed", async () => {
  stubBrowser();
  fakeServer(tableServer("live_events", { ...EVENT, is_live: true }).serve);
  renderScreen(<LiveAdmin />);
  await userEvent.click(await screen.findByRole("button", { name: "Encerrar Sarau" }));
  expect(await screen.findByRole("button", { name: "Ativar Sarau" })).toHaveFocus();
});
