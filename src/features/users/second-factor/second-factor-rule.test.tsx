import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, it, vi } from "vitest";
import { UserActionDialog } from "@/features/users/admin/user-action";
import { SecondFactorRule } from "@/features/users/second-factor/second-factor-rule";
import * as supabaseModule from "@/lib/supabase";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";

const mfa = { listFactors: vi.fn(), enroll: vi.fn(), unenroll: vi.fn(), challengeAndVerify: vi.fn() };
const client = { auth: { mfa, refreshSession: vi.fn() } };

const ADMIN = {
  role: "admin" as const,
  isAdmin: true,
  isProtected: false,
  helpsSaturday: false,
  mustChangePassword: false,
  createdAt: "2026-11-20T12:00:00-03:00",
};
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(supabaseModule, "supabase").mockImplementation(vi.fn().mockResolvedValue(client));
  mfa.challengeAndVerify.mockResolvedValue({ error: null });
  mfa.unenroll.mockResolvedValue({ error: null });
});

it("an admin can remove the second factor of a user, after a confirmation with the user's name", async () => {
  const calls = fakeServer(() => ({ status: 204 }));
  const onDone = vi.fn();
  const user = { id: "u1", name: "Rita", email: "rita@exemplo.org.br" };
  renderScreen(<UserActionDialog action={{ kind: "factor", user: { ...user, ...ADMIN } }} onDone={onDone} />);
  expect(screen.getByText(/Rita \(rita@exemplo\.org\.br\)/)).toBeVisible();
  await press("Redefinir");
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(calls).toMatchObject([{ path: "/rest/v1/rpc/reset_second_factor", body: { p_user_id: "u1" } }]);
});

it("requiring a second factor from all admins shows the current state when the server rejects it", async () => {
  const message = "Ligue primeiro o seu próprio segundo fator, em Meu Perfil.";
  const calls = fakeServer(({ path }) =>
    path.endsWith("/second_factor_rule")
      ? { body: false }
      : { status: 409, body: { code: "PT409", message } },
  );
  renderScreen(<SecondFactorRule />);
  const rule = await screen.findByRole("switch", { name: /^Administradores precisam do segundo fator/ });
  await userEvent.click(rule);
  expect(calls).toContainEqual(
    expect.objectContaining({ path: "/rest/v1/rpc/set_second_factor_rule", body: { p_is_required: true } }),
  );
  await waitFor(() => expect(rule).toBeEnabled());
  expect(rule).not.toBeChecked();
});
