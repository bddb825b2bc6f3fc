import { fireEvent, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { SearchButton } from "@/app/layouts/search-button";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { stubBrowser } from "@/testing/stub-browser";

it("keeps what is typed before the code of the search is there", async () => {
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
