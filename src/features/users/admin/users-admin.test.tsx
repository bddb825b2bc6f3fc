import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { UsersAdmin } from "@/features/users/admin/users-admin";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const admin = (id: string, name: string, isProtected: boolean) => ({
  id,
  name,
  email: `${id}@exemplo.org.br`,
  role: "admin",
  isAdmin: true,
  isProtected,
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
