import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { VisitGuide } from "@/features/site/visit/visit-guide";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

it("a URL in the texts for a first visit is a link", async () => {
  fakeServer(() => ({ body: { visit_bus: "Horários: https://onibus.exemplo.org.br" } }));
  renderScreen(<VisitGuide />);
  expect(await screen.findByRole("link", { name: /^https:\/\/onibus/ })).toBeVisible();
});
