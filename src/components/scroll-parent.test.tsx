import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { scrollParentOf } from "@/components/scroll-parent";

it("is the page for content outside a dialog", () => {
  render(<p>Texto</p>);
  expect(scrollParentOf(screen.getByText("Texto"))).toBe(document.documentElement);
});

it("is never the page behind a dialog, even when nothing in the dialog scrolls", () => {
  render(
    <dialog open>
      <p>Texto</p>
    </dialog>,
  );
  expect(scrollParentOf(screen.getByText("Texto"))).toBe(screen.getByRole("dialog"));
});
