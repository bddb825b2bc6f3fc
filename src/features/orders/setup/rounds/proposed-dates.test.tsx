import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { ProposedDates } from "./proposed-dates";

it("starts each accessible name with the visible label, for users of voice control", () => {
  fakeServer(() => ({ body: [] }));
  renderScreen(
    <ProposedDates
      roundDays={[]}
      currentDay="2026-11-20"
      skipped={["2026-12-26"]}
      onCreate={() => undefined}
    />,
  );
  const buttons = screen.getAllByRole("button");
  expect(buttons).toHaveLength(3 * 3 + 1);
  for (const button of buttons)
    expect(button.getAttribute("aria-label")?.startsWith(button.textContent)).toBe(true);
});
