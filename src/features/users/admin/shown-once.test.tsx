import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { BrowserRouter, Link, Route, Routes } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { UsersAdmin } from "@/features/users/admin/users-admin";
import { fakeServer } from "@/testing/fake-server";

const RITA = {
  id: "rita",
  name: "Rita",
  email: "rita@exemplo.org.br",
  role: "user",
  isAdmin: false,
  isProtected: false,
  helpsSaturday: false,
  createdAt: "2026-11-20T12:00:00-03:00",
};
const PASSWORD = "abcd-efgh-ijkm-np";
const CODE = "K7QM-2WXP";

const click = async (name: string | RegExp) => userEvent.click(await screen.findByRole("button", { name }));

/** Opens the users' screen from the panel, so that "back" leads there. */
async function openUsers() {
  const calls = fakeServer(({ method, path }) => {
    if (path.endsWith("/recovery-code")) return { body: { data: { code: CODE } } };
    if (method === "POST") return { status: 201, body: { data: RITA, initialPassword: PASSWORD } };
    return { body: { data: [RITA] } };
  });
  history.replaceState(null, "", "/admin-dashboard");
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <BrowserRouter>
        <Routes>
          <Route path="/admin-dashboard" element={<Link to="/users-admin">Usuários</Link>} />
          <Route path="/users-admin" element={<UsersAdmin ownId="ana" />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole("link", { name: "Usuários" }));
  return calls;
}

async function createUser() {
  await openUsers();
  await click("Novo Usuário");
  await userEvent.type(screen.getByRole("textbox", { name: /^Nome/ }), RITA.name);
  await userEvent.type(screen.getByRole("textbox", { name: /^Email/ }), RITA.email);
  await click("Criar Usuário");
  await screen.findByText(PASSWORD);
}

async function createCode() {
  await openUsers();
  await click(/^Mais ações/);
  await click(/^Criar código de nova senha/);
  await click("Criar código");
  await screen.findByText(CODE);
}

it("a password reset code is made only after a question, and not after 'Cancelar'", async () => {
  const calls = await openUsers();
  const isMade = () => calls.some(({ path }) => path.endsWith("/rita/recovery-code"));
  await click(/^Mais ações/);
  await click(/^Criar código de nova senha/);
  expect(screen.getByRole("alertdialog", { name: "Criar um código de nova senha?" })).toHaveTextContent(
    "Rita (rita@exemplo.org.br)",
  );
  await click("Cancelar");
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(isMade()).toBe(false);
  await click(/^Criar código de nova senha/);
  await click("Criar código");
  expect(await screen.findByText(CODE)).toBeInTheDocument();
  expect(isMade()).toBe(true);
});

describe.each([
  ["an initial password", createUser, PASSWORD, /^Sair sem anotar a senha\?/, "Já anotei"],
  ["a password reset code", createCode, CODE, /^Sair sem passar o código adiante\?/, "Já passei adiante"],
] as const)("“back” while %s is shown", (_, show, secret, question, done) => {
  it("asks before it leaves the screen", async () => {
    await show();
    await act(async () => history.back());
    expect(await screen.findByRole("alertdialog", { name: question })).toBeInTheDocument();
    await click("Cancelar");
    expect(screen.getByText(secret)).toBeInTheDocument();
    await waitFor(() => expect(location.pathname).toBe("/users-admin"));

    await act(async () => history.back());
    await screen.findByRole("alertdialog", { name: question });
    await click("Sair");
    expect(await screen.findByRole("link", { name: "Usuários" })).toBeInTheDocument();
    expect(location.pathname).toBe("/admin-dashboard");
  });

  it("asks nothing once it has been passed on", async () => {
    await show();
    await click(done);
    await act(async () => history.back());
    expect(await screen.findByRole("link", { name: "Usuários" })).toBeInTheDocument();
    expect(screen.queryByRole("alertdialog")).toBeNull();
  });
});
