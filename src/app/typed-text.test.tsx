import type { SessionUser } from "@shared/contract/auth.ts";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactElement } from "react";
import { expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { CancelDialog } from "@/features/orders/desk/list/cancel-dialog";
import { RoundChanges } from "@/features/orders/setup/rounds/round-changes";
import { PersonalDataScreen } from "@/features/personal-data/personal-data-screen";
import { EmailCard } from "@/features/users/account/email-card";
import { ProfileCard } from "@/features/users/account/profile-card";
import { UsersAdmin } from "@/features/users/admin/users-admin";
import { aRound } from "@/testing/a-round";
import { anOrder } from "@/testing/an-order";
import { fakeServer } from "@/testing/fake-server";
import { typeInto } from "@/testing/fault-injection";
import { renderScreen } from "@/testing/render-screen";

const PERSON = {
  pedidos: [],
  escalas: [],
  lista_espera: [],
  mensagens: [{ id: 1, name: "Bené", message: "Olá", created_at: "2026-11-20T12:00:00Z" }],
  mensagens_na_lixeira: [],
  links: [],
  conta: null,
  historico: [],
};
const USER = { name: "Ana", email: "ana@exemplo.org.br", role: "admin", createdAt: "2026-11-20T12:00:00Z" };

type TypedText = {
  screen: ReactElement;
  /** Until the fields are there. */
  open?: () => Promise<unknown>;
  typed: Record<string, string>;
  /** Never stored. */
  secret?: Record<string, string>;
  send: () => Promise<unknown>;
};

const press = async (name: string) => fireEvent.click(await screen.findByRole("button", { name }));

const confirm = async () =>
  fireEvent.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: /^Cancelar/ }));

const FORMS: Record<string, TypedText> = {
  "a new user": {
    screen: <UsersAdmin ownId="ana" />,
    // After a reload the form is open.
    open: async () => screen.queryByLabelText(/^Nome/) ?? press("Novo Usuário"),
    typed: { Nome: "Davi", Email: "davi@exemplo.org.br" },
    secret: { Senha: "azul-claro" },
    send: () => press("Criar Usuário"),
  },
  "the correction of a person's data": {
    screen: <PersonalDataScreen />,
    open: async () => {
      await typeInto({ "Telefone com DDD ou e-mail": "bene@exemplo.org.br" });
      await press("Procurar");
      await screen.findByLabelText("Nome certo");
    },
    typed: { "Nome certo": "Benedita" },
    send: () => press("Corrigir em todo lugar"),
  },
  "one's own name": {
    screen: <ProfileCard user={USER as SessionUser} onSaved={() => undefined} />,
    typed: { Nome: "Ana Lima" },
    send: () => press("Salvar alterações"),
  },
  "one's new e-mail": {
    screen: <EmailCard />,
    typed: { "Novo e-mail": "nova@exemplo.org.br" },
    secret: { "Sua senha": "azul-claro" },
    send: () => press("Trocar e-mail"),
  },
  "why an order is cancelled": {
    screen: <CancelDialog order={anOrder()} onClose={() => undefined} />,
    typed: { Motivo: "Pediu para cancelar" },
    send: confirm,
  },
  "why a round is cancelled": {
    screen: <RoundChanges round={aRound()} />,
    open: () => press("Cancelar rodada"),
    typed: { Motivo: "Forno em conserto" },
    send: confirm,
  },
};

it.each(Object.entries(FORMS))("keeps in this tab %s, without passwords", async (_name, form) => {
  fakeServer(({ path }) => ({ body: path.endsWith("/find_person") ? PERSON : { data: [] } }));
  renderScreen(form.screen);
  await form.open?.();
  await typeInto({ ...form.typed, ...form.secret });
  cleanup();
  renderScreen(form.screen);
  await form.open?.();
  for (const [label, value] of Object.entries(form.typed))
    expect(await screen.findByLabelText(new RegExp(`^${label}`))).toHaveValue(value);
  for (const [label, value] of Object.entries(form.secret ?? {})) {
    expect(screen.getByLabelText(new RegExp(`^${label}`))).toHaveValue("");
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(value);
  }
});

it.each(Object.entries(FORMS).filter(([, { typed }]) => !("Motivo" in typed)))(
  "says that it has restored %s",
  async (_name, form) => {
    fakeServer(({ path }) => ({ body: path.endsWith("/find_person") ? PERSON : { data: [] } }));
    const toastSpy = vi.spyOn(toast, "success");
    renderScreen(form.screen);
    await form.open?.();
    await typeInto(form.typed);
    cleanup();
    expect(toastSpy).not.toHaveBeenCalled();
    renderScreen(form.screen);
    await form.open?.();
    expect(toastSpy).toHaveBeenCalledWith("Continuamos de onde você parou", expect.any(String));
  },
);

const ANSWERS = [
  ["/find_person", PERSON],
  ["/correct_person", { pedidos: 0, mensagens: 1 }],
  ["/update-profile", { user: { ...USER, name: "Ana Lima" }, message: "Salvo" }],
] as const;

it.each(Object.entries(FORMS))("forgets %s once it is sent", async (_name, form) => {
  fakeServer(({ path }) => ({ body: ANSWERS.find(([end]) => path.endsWith(end))?.[1] ?? { data: [] } }));
  renderScreen(form.screen);
  await form.open?.();
  await typeInto({ ...form.typed, ...form.secret });
  const stored = () => JSON.stringify({ ...sessionStorage });
  for (const value of Object.values(form.typed)) expect(stored()).toContain(value);
  await form.send();
  await waitFor(() => {
    for (const value of Object.values(form.typed)) expect(stored()).not.toContain(value);
  });
});
