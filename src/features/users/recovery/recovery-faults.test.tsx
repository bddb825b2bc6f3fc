import { fireEvent, screen } from "@testing-library/react";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { EmailCard } from "@/features/users/account/email-card";
import { ProfilePasswordCard } from "@/features/users/account/profile-password-card";
import { CodeForm } from "@/features/users/recovery/code-form";
import { NewPassword } from "@/features/users/recovery/new-password";
import { beginRecovery } from "@/features/users/recovery/recovery-grant";
import { clearSessionAtSignOut } from "@/lib/stored-session";
import { supabase } from "@/lib/supabase";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { button, expectFaultHandled, FAULTS, type Scenario, typeInto } from "@/testing/fault-injection";
import { renderScreen } from "@/testing/render-screen";
import { takeConsoleErrors } from "@/testing/setup";

const createToken = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`;
const expires_at = Math.floor(Date.now() / 1000) + 3600;
const user = { id: "u1", aud: "authenticated", email: "ana@exemplo.org.br" };
const session = {
  access_token: createToken({ sub: "u1", exp: expires_at }),
  refresh_token: "r",
  expires_at,
  expires_in: 3600,
  token_type: "bearer",
  user,
};

// The client is loaded in advance, because the tests' fake clock does not wait for an import.
beforeAll(async () => void (await supabase()));

type BaseScenario = Pick<Scenario, "screen" | "serve" | "stored" | "isSuccessShown">;

function recovery(): BaseScenario {
  localStorage.setItem("authToken", JSON.stringify(session));
  beginRecovery();
  let password = "a antiga";
  const onChanged = vi.fn();
  const serve = ({ method, path, body }: Call): FakeResponse => {
    if (path !== "/auth/v1/user" || method !== "PUT") return { body: path === "/auth/v1/user" ? user : {} };
    const newPassword = String(Object(body).password);
    if (newPassword === password)
      return { status: 422, body: { error_code: "same_password", msg: "Different, please" } };
    password = newPassword;
    return { body: user };
  };
  return {
    screen: <NewPassword onChanged={onChanged} />,
    serve,
    stored: () => password,
    isSuccessShown: () => onChanged.mock.calls.length > 0,
  };
}

function profile(): BaseScenario {
  let password = "a antiga";
  const onChanged = vi.fn();
  const serve = ({ body }: Call): FakeResponse => {
    const { CurrentPassword, NewPassword: newPassword } = Object(body);
    // The edge function treats a repeated request as successful.
    if (CurrentPassword !== password && newPassword !== password)
      return { status: 400, body: { message: "Senha atual incorreta" } };
    password = newPassword;
    return { body: { message: "Senha alterada com sucesso!" } };
  };
  return {
    screen: <ProfilePasswordCard email="ana@exemplo.org.br" onChanged={onChanged} />,
    serve,
    stored: () => password,
    isSuccessShown: () => onChanged.mock.calls.length > 0,
  };
}

function newEmail(): BaseScenario {
  let requested = "";
  const serve = ({ body }: Call): FakeResponse => {
    requested = String(Object(body).Email);
    return { body: { message: "Enviamos um link." } };
  };
  return {
    screen: <EmailCard />,
    serve,
    stored: () => requested,
    isSuccessShown: () => screen.queryByText("Veja os dois e-mails") !== null,
  };
}

const NEW_PASSWORDS = { "Nova senha": "azul-claro", "Confirmar nova senha": "azul-claro" };

describe.each(FAULTS)("the fault '%s' is handled", (fault) => {
  it("setting a new password after a recovery link", () =>
    expectFaultHandled(fault, {
      ...recovery(),
      steps: [button("Salvar nova senha")],
      fill: () => typeInto(NEW_PASSWORDS),
      after: "azul-claro",
    }));

  it("asking for a change of e-mail", () =>
    expectFaultHandled(fault, {
      ...newEmail(),
      steps: [button("Trocar e-mail")],
      fill: () => typeInto({ "Novo e-mail": "nova@exemplo.org.br", "Sua senha": "a antiga" }),
      after: "nova@exemplo.org.br",
    }));

  it("setting a new password in the profile", () =>
    expectFaultHandled(fault, {
      ...profile(),
      steps: [button("Alterar senha")],
      fill: () => typeInto({ "Senha atual": "a antiga", ...NEW_PASSWORDS }),
      after: "azul-claro",
    }));
});

it("the current password is rejected as the new password", async () => {
  const { serve, screen: form, isSuccessShown } = recovery();
  fakeServer(serve);
  renderScreen(form);
  await typeInto({ "Nova senha": "a antiga", "Confirmar nova senha": "a antiga" });
  fireEvent.click(screen.getByText("Salvar nova senha"));
  expect(await screen.findByText("A nova senha deve ser diferente da senha atual")).toBeVisible();
  expect(isSuccessShown()).toBe(false);
});

it("a code whose response was lost is not reported as wrong, and the password can be set", async () => {
  const refusal = { field: "Code", message: "Este código não vale: expirou." };
  fakeServer(() => ({ fault: "cut" }));
  renderScreen(<CodeForm code="abcd-efgh" onChanged={vi.fn()} />);
  await typeInto(NEW_PASSWORDS);
  fireEvent.click(screen.getByText("Salvar nova senha"));
  await screen.findByText(/^Não foi possível falar com o servidor/);
  fakeServer(() => ({
    status: 400,
    body: { message: refusal.message, error: "invalid", details: [refusal] },
  }));
  fireEvent.click(screen.getByText("Salvar nova senha"));
  expect(await screen.findByText(/a senha já foi trocada: tente entrar com ela\.$/)).toBeVisible();
  await typeInto({ Código: "efgh-ijkm" });
  fireEvent.click(screen.getByText("Salvar nova senha"));
  expect(await screen.findByText(refusal.message)).toBeVisible();
});

it("a link is not reported as expired when checking it fails", async () => {
  const { serve, screen: form } = recovery();
  let isOffline = true;
  fakeServer((call) => (isOffline ? { fault: "cut" } : serve(call)));
  renderScreen(form);
  const retryButton = await screen.findByText("Tentar novamente");
  expect(screen.queryByText("Este link não vale mais")).toBeNull();
  takeConsoleErrors();
  isOffline = false;
  fireEvent.click(retryButton);
  expect(await screen.findByLabelText(/^Nova senha/)).toBeVisible();
});

it("a link grants nothing to a later session in the same tab", async () => {
  const { serve, screen: form } = recovery();
  fakeServer(serve);
  clearSessionAtSignOut();
  localStorage.setItem("authToken", JSON.stringify(session));
  renderScreen(form);
  expect(await screen.findByText("Este link não vale mais")).toBeVisible();
});
