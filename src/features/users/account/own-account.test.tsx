import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { OwnAccount } from "@/features/users/account/own-account";
import { type FakeResponse, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

it.each<[string, FakeResponse]>([
  ["without data", { body: {} }],
  ["with empty data", { body: { user: null } }],
  ["not found", { status: 404, body: { message: "Dados do usuário não encontrados" } }],
])("the own profile %s says so, and offers to try again", async (_, response) => {
  fakeServer(() => response);
  renderScreen(<OwnAccount onChanged={() => undefined} />);
  const alerts = await screen.findAllByRole("alert");
  expect(alerts.map((alert) => alert.textContent).join()).toContain("Dados do usuário não encontrados");
  expect(screen.getByRole("button", { name: "Tentar novamente" })).toBeVisible();
});
