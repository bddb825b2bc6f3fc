import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { useMailedLink } from "@/app/use-mailed-link";
import { NewPassword } from "@/features/users/recovery/new-password";
import * as supabaseModule from "@/lib/supabase";
import { renderScreen } from "@/testing/render-screen";

const auth = { setSession: vi.fn(), verifyOtp: vi.fn(), getUser: vi.fn() };
const USER = { id: "u1", email: "ana@exemplo.org.br" };
const REFUSED = { name: "AuthApiError", status: 403, code: "otp_expired", message: "x" };
const LIMITED = { name: "AuthApiError", status: 429, code: "over_request_rate_limit", message: "x" };
let addresses: string[] = [];
const onChanged = vi.fn();

beforeEach(() => {
  vi.resetAllMocks();
  addresses = [];
  sessionStorage.clear();
  vi.spyOn(supabaseModule, "supabase").mockImplementation(vi.fn().mockResolvedValue({ auth }));
  auth.getUser.mockResolvedValue({ data: { user: USER }, error: null });
  auth.setSession.mockResolvedValue({ error: null });
  auth.verifyOtp.mockResolvedValue({ data: { user: null, session: null }, error: null });
});

function Site({ children }: { children: ReactNode }) {
  useMailedLink();
  const { pathname, hash } = useLocation();
  useEffect(() => void addresses.push(pathname + hash), [pathname, hash]);
  return pathname === "/redefinir-senha" ? children : null;
}
const open = (path: string) =>
  renderScreen(
    <Site>
      <NewPassword onChanged={onChanged} />
    </Site>,
    path,
  );
const press = () => userEvent.click(screen.getByRole("button", { name: "Continuar" }));

it.each(["recovery", "invite", "magiclink", "signup", "email_change"])(
  "a link of type %s that Auth opened leaves no token in the address",
  async (type) => {
    open(`/#access_token=a.b.c&refresh_token=r&expires_in=3600&token_type=bearer&type=${type}`);
    await vi.waitFor(() =>
      expect(auth.setSession).toHaveBeenCalledWith({ access_token: "a.b.c", refresh_token: "r" }),
    );
    expect(addresses.at(-1)).toBe("/redefinir-senha");
    if (type === "recovery" || type === "invite")
      expect(await screen.findByLabelText(/^Nova senha/)).toBeVisible();
    else await vi.waitFor(() => expect(onChanged).toHaveBeenCalled());
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("a.b.c");
  },
);

it("an invitation leads to the choice of a password, after a button press", async () => {
  open("/redefinir-senha#token_hash=abc&type=invite");
  expect(await screen.findByText("Toque no botão para escolher a sua senha.")).toBeVisible();
  expect(addresses.at(-1)).toBe("/redefinir-senha");
  expect(auth.verifyOtp).not.toHaveBeenCalled();
  await press();
  expect(await screen.findByLabelText(/^Nova senha/)).toBeVisible();
  expect(auth.verifyOtp).toHaveBeenCalledWith({ token_hash: "abc", type: "invite" });
});

it("the two links of a new e-mail are told apart", async () => {
  open("/redefinir-senha#token_hash=abc&type=email_change");
  expect(await screen.findByRole("heading", { name: "Confirme o novo e-mail" })).toBeVisible();
  await press();
  expect(await screen.findByText("Falta abrir o link que enviamos ao outro endereço.")).toBeVisible();
});

it("the second one says that the e-mail has changed", async () => {
  auth.verifyOtp.mockResolvedValue({ data: { user: USER, session: null }, error: null });
  open("/redefinir-senha#token_hash=abc&type=email_change");
  await screen.findByRole("heading", { name: "Confirme o novo e-mail" });
  await press();
  expect(await screen.findByText("A partir de agora, entre com o novo e-mail.")).toBeVisible();
});

it("a used or expired link, or one of another project, is refused once and for all", async () => {
  auth.verifyOtp.mockResolvedValue({ data: {}, error: REFUSED });
  open("/redefinir-senha#token_hash=abc&type=recovery");
  await screen.findByText("Toque no botão para escolher a nova senha.");
  await press();
  expect(await screen.findByText("Este link não vale mais")).toBeVisible();
});

it("a session of another project is refused", async () => {
  auth.setSession.mockResolvedValue({ error: { ...REFUSED, code: "bad_jwt" } });
  open("/#access_token=a.b.c&refresh_token=r&type=recovery");
  expect(await screen.findByText("Este link não vale mais")).toBeVisible();
});

it("a limit on links says to wait, and the link stays usable", async () => {
  auth.verifyOtp.mockResolvedValueOnce({ data: {}, error: LIMITED });
  open("/redefinir-senha#token_hash=abc&type=recovery");
  await screen.findByText("Toque no botão para escolher a nova senha.");
  await press();
  expect(await screen.findByText(/^Muitas tentativas\. Aguarde/)).toBeVisible();
  await press();
  expect(await screen.findByLabelText(/^Nova senha/)).toBeVisible();
});

it("a code from an admin leaves the address, too", async () => {
  open("/redefinir-senha#codigo=abcd-efgh");
  expect(await screen.findByLabelText(/^Código/)).toHaveValue("abcd-efgh");
  expect(addresses.at(-1)).toBe("/redefinir-senha");
});
