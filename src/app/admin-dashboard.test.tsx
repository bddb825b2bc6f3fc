import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import AdminDashboard from "@/app/routes/admin-dashboard";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

it("begins with what to do today, before the specification's cards", async () => {
  fakeServer(() => ({ body: [], total: 0 }));
  renderScreen(<AdminDashboard />);
  const headings = await screen.findAllByRole("heading", { level: 2 });
  expect(headings[0]).toHaveTextContent("O que fazer hoje");
  const cards = screen.getByText("Views");
  expect(headings[0]?.compareDocumentPosition(cards)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
