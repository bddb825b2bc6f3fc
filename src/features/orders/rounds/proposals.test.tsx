import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { Proposals } from "./proposals";

it("names each button by its visible words first, so that who speaks them presses it", () => {
  fakeServer(() => ({ body: [] }));
  renderScreen(<Proposals days={[]} now="2026-11-20" skipped={["2026-12-26"]} onCreate={() => undefined} />);
  const buttons = screen.getAllByRole("button");
  expect(buttons).toHaveLength(3 * 3 + 1);
  for (const button of buttons)
    expect(button.getAttribute("aria-label")?.startsWith(button.textContent)).toBe(true);
});
