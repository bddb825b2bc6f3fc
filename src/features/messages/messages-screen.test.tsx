import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { MessagesScreen } from "@/features/messages/messages-screen";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { ShownAddress } from "@/testing/shown-address";
import { AT } from "@/testing/stored-rows";
import { tableServer } from "@/testing/table-server";

const message = (id: number, name: string, text: string) => ({
  id,
  name,
  email: "h@exemplo.org.br",
  message: text,
  created_at: AT,
  read_at: AT,
  answered_at: null,
});
const HELENA = message(5, "Helena", "Boa noite, posso visitar?");
const RUI = message(6, "Rui", "Bom dia, tenho livros.");

function open(isWide: boolean, path = "/") {
  vi.stubGlobal("matchMedia", () => Object.assign(new EventTarget(), { matches: isWide }));
  fakeServer(tableServer("messages", HELENA, RUI).serve);
  renderScreen(
    <>
      <MessagesScreen />
      <ShownAddress />
    </>,
    path,
  );
}
const row = (name: RegExp) => screen.findByRole("link", { name });
const pane = () => screen.findByRole("region", { name: "Mensagem" });
const addressIs = (search: string) =>
  waitFor(() => expect(screen.getByLabelText("Address").textContent).toBe(search));

it("on a wide screen shows messages beside the list, each with its address; back leads to the list", async () => {
  open(true);
  expect(await screen.findByText("Escolha uma mensagem")).toBeVisible();
  await userEvent.click(await row(/^Helena/));
  expect(await within(await pane()).findByRole("heading", { name: "Helena" })).toBeVisible();
  expect(await pane()).toHaveFocus();
  expect(screen.queryByRole("dialog")).toBeNull();
  await userEvent.click(await row(/^Rui/));
  expect(await within(await pane()).findByRole("heading", { name: "Rui" })).toBeVisible();
  expect(await row(/^Rui/)).toHaveAttribute("aria-current", "true");
  await addressIs("?id=6");
  await userEvent.click(screen.getByRole("button", { name: "Back" }));
  await addressIs("");
  expect(await screen.findByText("Escolha uma mensagem")).toBeVisible();
});

it("on a wide screen Esc closes the message and returns to its row", async () => {
  open(true, "/?id=6");
  expect(await within(await pane()).findByRole("heading", { name: "Rui" })).toBeVisible();
  await row(/^Rui/);
  await userEvent.keyboard("{Escape}");
  await addressIs("");
  expect(await row(/^Rui/)).toHaveFocus();
});

it("on a wide screen Esc closes the message also while the focus is in the list, but not in the search", async () => {
  open(true, "/?id=6");
  expect(await within(await pane()).findByRole("heading", { name: "Rui" })).toBeVisible();
  await userEvent.type(screen.getByRole("searchbox"), "{Escape}");
  await addressIs("?id=6");
  (await row(/^Helena/)).focus();
  await userEvent.keyboard("{Escape}");
  await addressIs("");
  expect(await row(/^Rui/)).toHaveFocus();
});

it("on a wide screen the list has its width from the start", async () => {
  open(true);
  expect(screen.getByText("Carregando mensagens...")).toBeInTheDocument();
  expect(screen.getByRole("region", { name: "Mensagem" })).toBeVisible();
  await row(/^Helena/);
});

it("on a narrow screen shows a message in a dialog", async () => {
  open(false, "/?id=6");
  const dialog = await screen.findByRole("dialog", { name: "Mensagem" });
  expect(await within(dialog).findByRole("heading", { name: "Rui" })).toBeVisible();
});
