import { fireEvent, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { SearchButton } from "@/app/layouts/search-button";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { stubBrowser } from "@/testing/stub-browser";

it("keeps text typed before the search dialog is loaded", async () => {
  stubBrowser();
  fakeServer(() => ({ body: [] }));
  renderScreen(<SearchButton />);
  fireEvent.keyDown(document.body, { key: "x" });
  const button = screen.getByRole("link", { name: "Buscar no site" });
  fireEvent.click(button);
  for (const key of ["p", "Shift", "a", "z"]) fireEvent.keyDown(button, { key });
  expect(screen.queryByRole("combobox")).toBeNull();
  expect(await screen.findByRole("combobox")).toHaveValue("paz");
});

async function renderSearchButton() {
  stubBrowser();
  fakeServer(() => ({ body: [] }));
  // Resets the modules, so that the dialog is imported again.
  vi.resetModules();
  const reimported = await import("@/app/layouts/search-button");
  renderScreen(
    <>
      <reimported.SearchButton />
      <input aria-label="Nome" />
      <div contentEditable="true" data-testid="text" />
    </>,
  );
}

it("captures no typing from other fields while the dialog is loading, and is cancelled with Escape", async () => {
  await renderSearchButton();
  const open = () => fireEvent.click(screen.getByRole("link", { name: "Buscar no site" }));
  open();
  for (const field of [screen.getByLabelText("Nome"), screen.getByTestId("text")]) {
    // dispatchEvent returns false when the handler prevented the default.
    expect(fireEvent.keyDown(field, { key: "a" })).toBe(true);
  }
  fireEvent.keyDown(document.body, { key: "Escape" });
  await vi.dynamicImportSettled();
  expect(screen.queryByRole("combobox")).toBeNull();
  open();
  expect(await screen.findByRole("combobox")).toHaveValue("");
});

it.each([
  ["opens the search", "Ctrl+K", { key: "k", ctrlKey: true }, true],
  ["opens the search", "Ctrl+K with Caps Lock", { key: "K", ctrlKey: true }, true],
  ["leaves to the browser", "Ctrl+Shift+K", { key: "K", ctrlKey: true, shiftKey: true }, false],
] as const)("%s: %s", async (_, __, keys, isOpened) => {
  await renderSearchButton();
  expect(fireEvent.keyDown(document.body, keys)).toBe(!isOpened);
  if (isOpened) expect(await screen.findByRole("combobox")).toBeVisible();
});
