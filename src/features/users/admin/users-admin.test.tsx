import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { ToastRegion } from "@/components/ui/toast-region";
import { UsersAdmin } from "@/features/users/admin/users-admin";
import { type Call, fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const admin = (id: string, name: string, isProtected: boolean) => ({
  id,
  name,
  email: `${id}@exemplo.org.br`,
  role: "admin",
  isAdmin: true,
  isProtected,
  helpsSaturday: false,
  createdAt: "2026-11-20T12:00:00-03:00",
});

/** The actions of a row, those behind "Mais ações" included. */
async function actionsOf(name: RegExp) {
  const row = within(await screen.findByRole("row", { name }));
  const more = row.queryByRole("button", { name: /^Mais ações/ });
  if (more) await userEvent.click(more);
  return row
    .getAllByRole("button")
    .filter((button) => button !== more)
    .map(({ ariaLabel }) => ariaLabel?.replace(/:.*/, ""));
}

it("the account of the association and one's own account cannot be deleted or demoted, nor lose the second factor", async () => {
  fakeServer(() => ({
    body: { data: [admin("casa", "Casa", true), admin("ana", "Ana", false), admin("bia", "Bia", false)] },
  }));
  renderScreen(<UsersAdmin ownId="ana" />);
  expect(await actionsOf(/^Casa/)).toEqual(["Redefinir senha por e-mail"]);
  expect(await actionsOf(/^Ana ?\(você\)/)).toEqual(["Redefinir senha por e-mail"]);
  expect(await actionsOf(/^Bia/)).toEqual([
    "Redefinir senha por e-mail",
    "Tornar usuário",
    "Criar código de nova senha",
    "Redefinir o segundo fator",
    "Excluir",
  ]);
});

it("'Ajuda no sábado' is a switch of users, which stays as it was when the server refuses", async () => {
  const bia = { ...admin("bia", "Bia", false), role: "user", isAdmin: false };
  const server = { refuses: true, helpsSaturday: false };
  fakeServer(({ method, body }: Call) => {
    if (method === "GET") return { body: { data: [admin("ana", "Ana", false), { ...bia, ...server }] } };
    if (server.refuses) return { status: 409, body: { error: "conflict", message: "Já é administrador." } };
    Object.assign(server, body);
    return { body: { data: bia, message: "Ajuda no sábado ligada." } };
  });
  renderScreen(
    <>
      <ToastRegion />
      <UsersAdmin ownId="ana" />
    </>,
  );
  await userEvent.click(await screen.findByRole("switch", { name: "Ajuda no sábado: Bia" }));
  expect(await screen.findByText(/Já é administrador\./)).toBeVisible();
  expect(screen.getByRole("switch")).not.toBeChecked();
  server.refuses = false;
  await userEvent.click(screen.getByRole("switch"));
  expect(await screen.findByText("Ajuda no sábado ligada.")).toBeVisible();
  expect(screen.getByRole("switch")).toBeChecked();
});
