import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { expect, it, vi } from "vitest";
import { AdminBar } from "@/app/layouts/admin-bar";
import { useKeyShortcuts } from "@/app/layouts/use-key-shortcuts";
import { toast } from "@/components/ui/toast";
import { ToastRegion } from "@/components/ui/toast-region";
import { LinksAdmin } from "@/features/links/admin/links-admin";
import { MessagesScreen } from "@/features/messages/messages-screen";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { AT, ROWS } from "@/testing/stored-rows";
import { stubBrowser } from "@/testing/stub-browser";
import { tableServer } from "@/testing/table-server";

function Layout({ children }: { children: ReactNode }) {
  useKeyShortcuts();
  return (
    <>
      <AdminBar />
      <main>{children}</main>
      <ToastRegion />
    </>
  );
}

async function openLinks() {
  stubBrowser();
  fakeServer(tableServer("links", ROWS.links).serve);
  renderScreen(
    <Layout>
      <LinksAdmin />
    </Layout>,
  );
  await screen.findByText("Sarau");
  return { search: screen.getByLabelText("Buscar"), press: (keys: string) => userEvent.keyboard(keys) };
}
const form = () => screen.queryByRole("dialog", { name: "Adicionar Novo Link" });

it("the key / leads to the search, where letters are text", async () => {
  const { search, press } = await openLinks();
  expect(search).toHaveAttribute("aria-keyshortcuts", "/");
  await press("/");
  expect(search).toHaveFocus();
  await press("n/");
  expect(search).toHaveValue("n/");
  expect(form()).toBeNull();
});

it("the key N presses the button that says so, not with Ctrl, nor below an open dialog", async () => {
  const { press } = await openLinks();
  const button = screen.getByRole("button", { name: "Novo Link" });
  expect(button).toHaveAttribute("aria-keyshortcuts", "n");
  await press("{Control>}n{/Control}");
  expect(form()).toBeNull();
  await press("N");
  await waitFor(() => expect(form()).not.toBeNull());
  screen.getByRole("button", { name: "Fechar" }).focus();
  await press("/");
  expect(screen.getByLabelText("Buscar")).not.toHaveFocus();
  await press("{Enter}");
  await waitFor(() => expect(form()).toBeNull());
});

it("the letters can be switched off in the menu 'Mais', which says what they do", async () => {
  const { search, press } = await openLinks();
  await userEvent.click(screen.getByRole("button", { name: "Mais" }));
  expect(screen.getByRole("dialog", { name: "Todas as telas" })).toHaveTextContent("/ busca, N cria");
  const letters = () => screen.getByRole("switch", { name: "Usar as teclas / e N" });
  await userEvent.click(letters());
  await userEvent.click(screen.getByRole("button", { name: "Fechar" }));
  await press("n/");
  expect(form()).toBeNull();
  expect(search).not.toHaveFocus();
  expect(document.querySelector("[aria-keyshortcuts]")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Mais" }));
  await userEvent.click(letters());
  await userEvent.click(screen.getByRole("button", { name: "Fechar" }));
  await press("/");
  expect(search).toHaveFocus();
});

it("F6 leads to the action of a notice, which stays while it has the focus, and back", async () => {
  const { search, press } = await openLinks();
  search.focus();
  await press("{F6}");
  expect(search).toHaveFocus();
  const undo = vi.fn();
  toast.success("Excluído", undefined, { action: { label: "Desfazer", onClick: undo } });
  const button = await screen.findByRole("button", { name: "Desfazer" });
  await press("{F6}");
  expect(button).toHaveFocus();
  await press("{Enter}");
  expect(undo).toHaveBeenCalledOnce();
  expect(search).toHaveFocus();
});

it("the arrows lead from the search to the first row and from row to row, and Enter opens one", async () => {
  stubBrowser();
  const message = {
    email: "h@exemplo.org.br",
    message: "Oi",
    created_at: AT,
    read_at: AT,
    answered_at: null,
  };
  const messages = ["Helena", "Rui"].map((name, index) => ({ ...message, id: index + 1, name }));
  fakeServer(tableServer("messages", ...messages).serve);
  renderScreen(
    <Layout>
      <MessagesScreen />
    </Layout>,
  );
  const row = (name: RegExp) => screen.findByRole("link", { name });
  await row(/^Helena/);
  const focusAfter = async (keys: string) => {
    await userEvent.keyboard(keys);
    return document.activeElement;
  };
  expect(await focusAfter("{ArrowDown}")).toBe(document.body);
  await userEvent.keyboard("/");
  expect(await focusAfter("{ArrowDown}")).toBe(await row(/^Helena/));
  expect(await focusAfter("{ArrowDown}{ArrowDown}")).toBe(await row(/^Rui/));
  expect(await focusAfter("{ArrowUp}")).toBe(await row(/^Helena/));
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByRole("dialog", { name: "Mensagem" })).toHaveTextContent("Helena");
});
