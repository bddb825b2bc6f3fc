import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { ChangePasswordCard } from "@/features/users/account/change-password-card";
import { ProfilePasswordCard } from "@/features/users/account/profile-password-card";
import { fakeServer } from "@/testing/fake-server";
import { typeInto } from "@/testing/fault-injection";
import { renderScreen } from "@/testing/render-screen";

async function fillAndSubmit(current: string, next: string, confirmation: string) {
  await typeInto({ "Senha atual": current, "Nova senha": next, "Confirmar nova senha": confirmation });
  await userEvent.click(screen.getByRole("button", { name: "Alterar senha" }));
}

const renderPasswordPage = (onChanged = vi.fn()) =>
  renderScreen(
    <ChangePasswordCard
      userId="u1"
      email="ana@exemplo.org.br"
      isFirstPassword={false}
      onChanged={onChanged}
    />,
  );
const renderProfileCard = () =>
  renderScreen(<ProfilePasswordCard email="ana@exemplo.org.br" onChanged={vi.fn()} />);

it.each([
  ["", "azul-claro", "azul-claro", "Senha atual é obrigatória"],
  ["antiga-1", "", "", "Nova senha é obrigatória"],
  ["antiga-1", "curta", "curta", "A nova senha deve ter pelo menos 6 caracteres"],
  ["antiga-1", "azul-claro", "azul-escuro", "As senhas não coincidem"],
  ["antiga-1", "antiga-1", "antiga-1", "A nova senha deve ser diferente da senha atual"],
])("the password page rejects %j, %j, %j: %s", async (current, next, confirmation, message) => {
  const calls = fakeServer(() => ({}));
  renderPasswordPage();
  await fillAndSubmit(current, next, confirmation);
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(calls).toEqual([]);
});

it.each([
  ["antiga-1", "azul-claro", "", "Todos os campos de senha são obrigatórios"],
  ["", "", "", "Todos os campos de senha são obrigatórios"],
  ["antiga-1", "azul-claro", "azul-escuro", "Nova senha e confirmação não coincidem"],
  ["antiga-1", "curta", "curta", "Nova senha deve ter pelo menos 6 caracteres"],
])("the profile rejects %j, %j, %j: %s", async (current, next, confirmation, message) => {
  const calls = fakeServer(() => ({}));
  renderProfileCard();
  await fillAndSubmit(current, next, confirmation);
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0);
  expect(calls).toEqual([]);
});

it("the password page sends the documented payload and clears the fields", async () => {
  const calls = fakeServer(() => ({ body: { message: "Senha alterada com sucesso!" } }));
  const onChanged = vi.fn();
  renderPasswordPage(onChanged);
  await fillAndSubmit("antiga-1", "azul-claro", "azul-claro");
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(calls).toMatchObject([
    {
      method: "POST",
      path: "/functions/v1/api/auth/change-password",
      body: { userId: "u1", currentPassword: "antiga-1", newPassword: "azul-claro" },
    },
  ]);
  expect(screen.getByLabelText(/^Nova senha/)).toHaveValue("");
});

it("the profile sends the documented payload", async () => {
  const calls = fakeServer(() => ({ body: { message: "Senha alterada com sucesso!" } }));
  renderProfileCard();
  await fillAndSubmit("antiga-1", "azul-claro", "azul-claro");
  await waitFor(() =>
    expect(calls[0]?.body).toEqual({
      CurrentPassword: "antiga-1",
      NewPassword: "azul-claro",
      NewPasswordConfirmation: "azul-claro",
    }),
  );
});

it("keeps the typed passwords when the server rejects them, and can show them", async () => {
  fakeServer(() => ({ status: 400, body: { message: "Senha atual incorreta", error: "wrong_password" } }));
  renderPasswordPage();
  await fillAndSubmit("errada-1", "azul-claro", "azul-claro");
  const field = screen.getByLabelText(/^Nova senha/);
  await userEvent.click(screen.getAllByRole("button", { name: "Mostrar a senha" })[1] ?? field);
  expect(field).toHaveValue("azul-claro");
  expect(field).toHaveAttribute("type", "text");
});

it("sets autocomplete for password managers", () => {
  renderPasswordPage();
  expect(screen.getByLabelText(/^Senha atual/)).toHaveAttribute("autocomplete", "current-password");
  expect(screen.getByLabelText(/^Nova senha/)).toHaveAttribute("autocomplete", "new-password");
});
