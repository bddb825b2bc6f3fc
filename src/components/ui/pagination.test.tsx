import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { Pagination } from "./pagination";

it.each([
  ["one page is left", 1, 1],
  ["three are left", 3, 3],
])(
  "links back to an existing page when the current page became empty because %s",
  async (_, pageCount, last) => {
    const onChange = vi.fn();
    render(<Pagination page={4} pageCount={pageCount} onChange={onChange} label="Páginas" />);
    expect(screen.getByText("Esta página ficou vazia")).toBeVisible();
    expect(screen.getByRole("button", { name: "Próxima" })).toBeDisabled();
    await userEvent.click(screen.getByRole("button", { name: "Anterior" }));
    expect(onChange).toHaveBeenCalledWith(last);
  },
);

it("is not rendered for a single page", () => {
  render(<Pagination page={1} pageCount={1} onChange={() => undefined} label="Páginas" />);
  expect(screen.queryByRole("navigation")).toBeNull();
});
