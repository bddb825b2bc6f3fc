import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { AuditScreen } from "@/features/audit/audit-screen";
import { DeletedItemsScreen } from "@/features/deleted-items/deleted-items-screen";
import { LibraryList } from "@/features/library/library-list";
import { LinksAdmin } from "@/features/links/admin/links-admin";
import { MessagesScreen } from "@/features/messages/messages-screen";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { stubBrowser } from "@/testing/stub-browser";

beforeEach(stubBrowser);

describe.each([
  [
    "messages",
    <MessagesScreen key="" />,
    "busca=x",
    "Nenhuma mensagem recebida ainda",
    "Nenhuma mensagem encontrada",
  ],
  ["books", <LibraryList key="" />, "busca=x", "Nenhum livro cadastrado ainda.", "Nenhum livro encontrado"],
  ["links", <LinksAdmin key="" />, "busca=x", "Nenhum link cadastrado ainda.", "Nenhum link encontrado"],
  [
    "deleted rows",
    <DeletedItemsScreen key="" />,
    "tipo=posts",
    "A lixeira está vazia.",
    "Nada deste tipo na lixeira.",
  ],
])("an empty list of %s", (_, list, filter, none, noneFound) => {
  it("shows that there are no rows when no filter is set", async () => {
    fakeServer(() => ({ body: [], total: 0 }));
    renderScreen(list);
    expect(await screen.findByText(none)).toBeVisible();
  });

  it("shows that nothing was found when a filter is set", async () => {
    fakeServer(() => ({ body: [], total: 0 }));
    renderScreen(list, `/?${filter}`);
    expect(await screen.findByText(noneFound)).toBeVisible();
  });

  it("shows only that this page is empty when the last row of the last page was deleted", async () => {
    const details = "An offset of 50 was requested, but there are only 20 rows.";
    fakeServer(() => ({ status: 416, body: { code: "PGRST103", message: "Not satisfiable", details } }));
    renderScreen(list, "/?pagina=2");
    expect(await screen.findByText("Nada nesta página.")).toBeVisible();
    expect(screen.queryByText(none)).toBeNull();
    expect(screen.getByRole("link", { name: "Anterior" })).toBeVisible();
  });
});

it.each([
  ["messages", <MessagesScreen key="" />, "Nenhuma mensagem recebida ainda"],
  ["deleted rows", <DeletedItemsScreen key="" />, "A lixeira está vazia."],
  ["audit events", <AuditScreen key="" />, "Nada aconteceu ainda"],
])("a former admin sees an access error instead of an empty list of %s", async (_, list, none) => {
  const message = "Acesso negado para esta operação";
  fakeServer(({ path }) =>
    path.endsWith("/require_admin")
      ? { status: 403, body: { code: "PT403", message } }
      : { body: [], total: 0 },
  );
  renderScreen(list);
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.queryByText(none)).toBeNull();
});
