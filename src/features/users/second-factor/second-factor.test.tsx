import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { EnrolFactor } from "@/features/users/second-factor/enrol-factor";
import { SecondFactor } from "@/features/users/second-factor/second-factor";
import { SecondFactorCard } from "@/features/users/second-factor/second-factor-card";
import { SecondFactorOffer } from "@/features/users/second-factor/second-factor-offer";
import * as supabaseModule from "@/lib/supabase";
import { fakeServer } from "@/testing/fake-server";
import { renderScreen } from "@/testing/render-screen";
import { storeSession } from "@/testing/stored-profile";

const mfa = { listFactors: vi.fn(), enroll: vi.fn(), unenroll: vi.fn(), challengeAndVerify: vi.fn() };
const client = { auth: { mfa, refreshSession: vi.fn() } };
const CODES = ["abcd-efgh-ijkm-np", "qrst-uvwx-yz23-45"];
const WRONG = { error: { name: "AuthApiError", status: 422, code: "mfa_verification_failed" } };

const verifiedFactors = (...ids: string[]) => ({
  data: { all: ids.map((id) => ({ id, status: "verified" })), totp: ids.map((id) => ({ id })) },
  error: null,
});
const REJECTED_CODE = { status: 400, body: { code: "PT400", message: "Este código não vale." } };
const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
/** Presses the button of the dialog, which has the name of the button that opened it. */
const confirmRemoval = () =>
  userEvent.click(screen.getAllByRole("button", { name: "Desligar", hidden: true }).at(-1) as HTMLElement);

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(supabaseModule, "supabase").mockImplementation(vi.fn().mockResolvedValue(client));
  mfa.challengeAndVerify.mockResolvedValue({ error: null });
  mfa.unenroll.mockResolvedValue({ error: null });
});

describe("a user without a second factor", () => {
  it("scans or copies the secret, enters a code, and gets backup codes once", async () => {
    mfa.listFactors.mockResolvedValue({
      data: { all: [{ id: "abandoned", status: "unverified" }], totp: [] },
      error: null,
    });
    mfa.enroll.mockResolvedValue({
      data: { id: "f1", totp: { secret: "ABCDEFGH", uri: "otpauth://totp/x?secret=ABCDEFGH" } },
      error: null,
    });
    fakeServer(() => ({ body: CODES }));
    const onDone = vi.fn();
    renderScreen(<SecondFactor isNeeded onDone={onDone} />);
    expect(await screen.findByText("ABCD EFGH")).toBeVisible();
    expect(screen.getByRole("link", { name: "abra-o no aplicativo" })).toHaveAttribute(
      "href",
      "otpauth://totp/x?secret=ABCDEFGH",
    );
    expect(await screen.findByAltText("Código para o aplicativo de autenticação")).toBeVisible();
    // An unverified factor of an earlier attempt would block a new one.
    expect(mfa.unenroll).toHaveBeenCalledWith({ factorId: "abandoned" });

    await press("Ligar o segundo fator");
    expect(await screen.findByText("Digite o número de seis dígitos que o aplicativo mostra.")).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Número do aplicativo/), "123 456");
    await press("Ligar o segundo fator");
    const items = await screen.findAllByRole("listitem");
    expect(items.map((item) => item.textContent)).toEqual(CODES);
    expect(mfa.challengeAndVerify).toHaveBeenCalledWith({ factorId: "f1", code: "123456" });
    expect(screen.getByRole("heading", { name: "Códigos de recuperação" })).toHaveFocus();
    expect(onDone).not.toHaveBeenCalled();
    await press("Já guardei os códigos");
    expect(onDone).toHaveBeenCalledOnce();
  });

  it("sees the same secret after a reload until the factor is verified", async () => {
    storeSession();
    mfa.listFactors.mockResolvedValueOnce(verifiedFactors());
    mfa.enroll.mockResolvedValue({
      data: { id: "f1", totp: { secret: "ABCDEFGH", uri: "otpauth://totp/x?secret=ABCDEFGH" } },
      error: null,
    });
    const { unmount } = renderScreen(<EnrolFactor onDone={vi.fn()} />);
    await screen.findByText("ABCD EFGH");
    unmount();
    mfa.listFactors.mockResolvedValue({ data: { all: [{ id: "f1", status: "unverified" }] }, error: null });
    fakeServer(() => ({ body: CODES }));
    renderScreen(<EnrolFactor onDone={vi.fn()} />);
    await screen.findByText("ABCD EFGH");
    expect(mfa.enroll).toHaveBeenCalledOnce();
    expect(mfa.unenroll).not.toHaveBeenCalled();

    mfa.challengeAndVerify.mockResolvedValueOnce({
      error: { name: "AuthApiError", status: 404, code: "mfa_factor_not_found" },
    });
    await userEvent.type(screen.getByLabelText(/^Número do aplicativo/), "123456");
    await press("Ligar o segundo fator");
    expect(await screen.findByText(/^Outra aba abriu um código novo/)).toBeVisible();
    await press("Ligar o segundo fator");
    await screen.findByRole("heading", { name: "Códigos de recuperação" });
    expect(JSON.stringify({ ...sessionStorage })).not.toContain("ABCDEFGH");
  });

  it("is offered a second factor after the login until the offer is declined", async () => {
    storeSession();
    const { unmount } = renderScreen(<SecondFactorOffer />);
    expect(screen.getByRole("link", { name: "Ligar agora" })).toHaveAttribute("href", "/segundo-fator");
    await press("Depois");
    unmount();
    renderScreen(<SecondFactorOffer />);
    expect(screen.queryByText("Ligar agora")).toBeNull();
  });
});

describe("a user with a second factor", () => {
  beforeEach(() => void mfa.listFactors.mockResolvedValue(verifiedFactors("f1")));

  it("sees an error for a wrong code, and continues with the right one", async () => {
    mfa.challengeAndVerify.mockResolvedValueOnce(WRONG);
    const announced = fakeServer(() => ({ status: 204 }));
    const onDone = vi.fn();
    renderScreen(<SecondFactor isNeeded onDone={onDone} />);
    await userEvent.type(await screen.findByLabelText(/^Número do aplicativo/), "000000");
    await press("Confirmar");
    expect(await screen.findByText(/^Este número não vale\./)).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
    await press("Confirmar");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    // Each attempt is announced with the key of this browser.
    const [first, second] = announced.map(({ path, body }) => ({ path, body }));
    expect(first?.path).toBe("/rest/v1/rpc/start_second_factor");
    expect(Object(first?.body).p_device).toMatch(/^[0-9a-f-]{36}$/);
    expect(second).toEqual(first);
  });

  it.each([
    [
      "too many wrong numbers",
      {
        status: 429,
        body: { code: "PT429", message: "Muitos números errados. Saia e entre de novo com a sua senha." },
      },
      /^Muitos números errados\. Saia/,
    ],
    [
      "a number that was used",
      { status: 409, body: { code: "PT409", message: "Espere o próximo." } },
      /^Espere o próximo/,
    ],
  ])("is told of %s, and nothing is sent to Auth", async (_, response, text) => {
    fakeServer(() => response);
    renderScreen(<SecondFactor isNeeded onDone={vi.fn()} />);
    await userEvent.type(await screen.findByLabelText(/^Número do aplicativo/), "000000");
    await press("Confirmar");
    expect(await screen.findByText(text)).toBeVisible();
    expect(mfa.challengeAndVerify).not.toHaveBeenCalled();
  });

  it("is not told of a wrong clock when the network has changed between challenge and answer", async () => {
    mfa.challengeAndVerify.mockResolvedValueOnce({
      error: { ...WRONG.error, code: "mfa_ip_address_mismatch" },
    });
    fakeServer(() => ({ status: 204 }));
    renderScreen(<SecondFactor isNeeded onDone={vi.fn()} />);
    await userEvent.type(await screen.findByLabelText(/^Número do aplicativo/), "000000");
    await press("Confirmar");
    expect(await screen.findByText(/^A rede deste aparelho mudou/)).toBeVisible();
  });

  it("continues after verifying in another tab, and is not asked to set up another factor", async () => {
    const onDone = vi.fn();
    renderScreen(<SecondFactor isNeeded={false} onDone={onDone} />);
    await userEvent.click(await screen.findByRole("button", { name: "Continuar" }));
    expect(onDone).toHaveBeenCalledOnce();
    expect(mfa.enroll).not.toHaveBeenCalled();
  });

  it("can use a backup code when the phone is lost", async () => {
    const onDone = vi.fn();
    renderScreen(<SecondFactor isNeeded onDone={onDone} />);
    await screen.findByLabelText(/^Número do aplicativo/);
    await press("Perdi o celular ou o aplicativo");
    fakeServer(() => REJECTED_CODE);
    await userEvent.type(screen.getByLabelText(/^Código de recuperação/), "abcd");
    await press("Usar o código");
    expect(await screen.findByText("Este código não vale.")).toBeVisible();
    const calls = fakeServer(() => ({ status: 204 }));
    await press("Usar o código");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(calls).toMatchObject([{ path: "/rest/v1/rpc/use_second_factor_code", body: { p_code: "abcd" } }]);
  });

  it("continues after a backup code whose response was lost, because the factor is removed", async () => {
    const onDone = vi.fn();
    renderScreen(<SecondFactor isNeeded onDone={onDone} />);
    await screen.findByLabelText(/^Número do aplicativo/);
    await press("Perdi o celular ou o aplicativo");
    fakeServer(() => {
      mfa.listFactors.mockResolvedValue(verifiedFactors());
      return { fault: "cut" };
    });
    await userEvent.type(screen.getByLabelText(/^Código de recuperação/), "abcd");
    await press("Usar o código");
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  });

  it("sees the factor as removed although the response was lost", async () => {
    const onChanged = vi.fn();
    renderScreen(<SecondFactorCard onChanged={onChanged} />);
    await userEvent.click(await screen.findByRole("button", { name: "Desligar" }));
    mfa.unenroll.mockImplementation(async () => {
      mfa.listFactors.mockResolvedValue(verifiedFactors());
      return { error: { name: "AuthApiError", status: 404, code: "mfa_factor_not_found" } };
    });
    await confirmRemoval();
    expect(await screen.findByRole("link", { name: "Ligar o segundo fator" })).toBeVisible();
    expect(onChanged).toHaveBeenCalledOnce();
  });

  it("sees why the factor could not be removed", async () => {
    const onChanged = vi.fn();
    renderScreen(<SecondFactorCard onChanged={onChanged} />);
    await userEvent.click(await screen.findByRole("button", { name: "Desligar" }));
    mfa.unenroll.mockResolvedValue({ error: { name: "AuthRetryableFetchError", status: 0 } });
    await confirmRemoval();
    expect(await screen.findByText(/^Não foi possível falar com o servidor/)).toBeVisible();
    expect(onChanged).not.toHaveBeenCalled();
  });

  it("gets new backup codes and removes the factor in the profile", async () => {
    fakeServer(() => ({ body: CODES }));
    const onChanged = vi.fn();
    renderScreen(<SecondFactorCard onChanged={onChanged} />);
    await userEvent.click(await screen.findByRole("button", { name: "Novos códigos de recuperação" }));
    await press("Criar novos códigos");
    await userEvent.click(await screen.findByRole("button", { name: "Já guardei os códigos" }));
    await press("Desligar");
    mfa.listFactors.mockResolvedValue(verifiedFactors());
    await confirmRemoval();
    expect(await screen.findByRole("link", { name: "Ligar o segundo fator" })).toBeVisible();
    expect(mfa.unenroll).toHaveBeenCalledWith({ factorId: "f1" });
    // The token keeps its claims until it expires.
    expect(client.auth.refreshSession).toHaveBeenCalledOnce();
    expect(onChanged).toHaveBeenCalledOnce();
  });
});
