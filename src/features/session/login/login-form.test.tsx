import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { ToastRegion } from "@/components/ui/toast-region";
import { LoginForm } from "@/features/session/login/login-form";
import * as actions from "@/features/session/session-actions";
import { renderScreen } from "@/testing/render-screen";
import { sessionUser } from "@/testing/session-user";

it("toasts about an ended session stay until someone signs in", async () => {
  const signIn = vi.spyOn(actions, "signIn").mockRejectedValueOnce(new Error("Senha errada"));
  renderScreen(
    <>
      <ToastRegion />
      <LoginForm />
    </>,
  );
  toast.error("Erro", "Token expirado", { durationMs: 600_000 });
  const notice = await screen.findByText("Token expirado");
  await userEvent.type(screen.getByLabelText(/^Email/), "ana@exemplo.org.br");
  await userEvent.type(screen.getByLabelText(/^Senha/), "varanda-amarela-7");
  await userEvent.click(screen.getByRole("button", { name: "Entrar" }));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(notice).toBeVisible();

  signIn.mockResolvedValueOnce(sessionUser());
  await userEvent.click(screen.getByRole("button", { name: "Entrar" }));
  await waitFor(() => expect(notice).not.toBeInTheDocument());
});

it("offers to reload the page when the code of the sign-in could not be loaded", async () => {
  const signIn = vi.spyOn(actions, "signIn").mockRejectedValueOnce(new TypeError("Failed to fetch"));
  renderScreen(<LoginForm />);
  const reload = () => screen.queryByRole("button", { name: "Recarregar a página" });
  await userEvent.type(screen.getByLabelText(/^Email/), "ana@exemplo.org.br");
  await userEvent.type(screen.getByLabelText(/^Senha/), "varanda-amarela-7");
  await userEvent.click(screen.getByRole("button", { name: "Entrar" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(/^Não foi possível falar com o servidor/);
  expect(reload()).toBeNull();

  signIn.mockRejectedValueOnce(new TypeError("Importing a module script failed."));
  await userEvent.click(screen.getByRole("button", { name: "Entrar" }));
  await waitFor(() => expect(reload()).toBeVisible());
});
