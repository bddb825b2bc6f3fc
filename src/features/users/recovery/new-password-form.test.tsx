import { AuthApiError, AuthRetryableFetchError } from "@supabase/supabase-js";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { NewPasswordForm } from "@/features/users/recovery/new-password-form";
import { renderScreen } from "@/testing/render-screen";

const auth = vi.hoisted(() => ({ updateUser: vi.fn(), signOut: vi.fn(async () => ({ error: null })) }));
vi.mock("@/lib/supabase", () => ({ supabase: async () => ({ auth }) }));
afterEach(() => vi.clearAllMocks());

const same = { error: new AuthApiError("New password should be different", 422, "same_password") };
const lost = { error: new AuthRetryableFetchError("Failed to fetch", 0) };

async function choose(password: string, ...answers: object[]) {
  for (const answer of answers) auth.updateUser.mockResolvedValueOnce(answer);
  const onChanged = vi.fn();
  const user = userEvent.setup();
  renderScreen(<NewPasswordForm email="ana@exemplo.org.br" onChanged={onChanged} />);
  for (const field of [/^Nova senha/, /^Confirmar nova senha/])
    await user.type(screen.getByLabelText(field), password);
  for (const [tries] of answers.entries()) {
    await user.click(screen.getByRole("button", { name: "Salvar nova senha" }));
    await vi.waitFor(() => expect(auth.updateUser).toHaveBeenCalledTimes(tries + 1));
  }
  return onChanged;
}

it("a new password that was set although its answer was lost is no refusal on the next try", async () => {
  const onChanged = await choose("azul-claro", lost, same);
  await vi.waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
  expect(auth.signOut).toHaveBeenCalledExactlyOnceWith({ scope: "others" });
});

it("the password one has already is refused", async () => {
  const onChanged = await choose("azul-claro", same);
  expect(await screen.findByText("A nova senha deve ser diferente da senha atual")).toBeVisible();
  expect(onChanged).not.toHaveBeenCalled();
});
