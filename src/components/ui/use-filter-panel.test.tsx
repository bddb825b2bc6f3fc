import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { useFilterPanel } from "@/components/ui/use-filter-panel";

function Panel({ usedCount }: { usedCount: number }) {
  return useFilterPanel(usedCount).button;
}

it.each([
  [0, "Filtros"],
  [2, "Filtros (2), em uso"],
])("the name of the filter button contains what it shows: %i in use", (usedCount, name) => {
  render(<Panel usedCount={usedCount} />);
  expect(screen.getByRole("button", { name })).toBeVisible();
});
