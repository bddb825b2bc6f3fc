import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { DonationWays } from "@/features/site/donation-ways";
import { renderScreen } from "@/testing/render-screen";

it("a URL in the note about donations is a link", () => {
  renderScreen(<DonationWays note="Campanha: https://doe.exemplo.org.br" pix={null} />);
  expect(screen.getByRole("link", { name: /^https:\/\/doe/ })).toBeVisible();
});
