import { act, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router-dom";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { toast } from "@/components/ui/toast";
import { StaffOrderScreen } from "@/features/orders/desk/staff-order/staff-order-screen";
import { OrderPage } from "@/features/orders/public/place/order-page";
import JoinWaitingListForm from "@/features/orders/public/waiting/join-waiting-list-form";
import { LoginForm } from "@/features/session/login/login-form";
import { currentSession, SIGNED_OUT, setSession } from "@/features/session/session";
import { SettingsSectionScreen } from "@/features/settings/section-screen";
import { ContactForm } from "@/features/site/contact/contact-form";
import { OwnAccount } from "@/features/users/account/own-account";
import ForgotPasswordForm from "@/features/users/recovery/forgot-password-form";
import { supabase } from "@/lib/supabase";
import type { Call, FakeResponse } from "@/testing/fake-server";
import { button, expectFaultHandled, FAULTS, type Scenario, typeInto } from "@/testing/fault-injection";
import { sessionUser } from "@/testing/session-user";
import { SETTINGS_ROW } from "@/testing/settings-row";
import { tableServer } from "@/testing/table-server";
// Loaded when a form is sent; the clock of these tests waits for no file.
import "@hookform/resolvers/standard-schema";
import "@shared/contract/messages.ts";
import "@/features/session/session-actions";

// Forms that do not edit a row of a list: those of visitors, of accounts, of orders, and of the settings.

const isTextShown = (text: string | RegExp) => screen.queryAllByText(text).length > 0;
const AT = "2026-11-20T12:00:00-03:00";
const ANA = sessionUser();

/** An endpoint that stores a request only once for each idempotency key. */
function idempotentEndpoint(path: string, created: () => unknown) {
  const bodies = new Map<string | null, unknown>();
  const serve = (call: Call): FakeResponse => {
    if (call.method !== "POST" || !call.path.endsWith(path)) return {};
    bodies.set(call.headers.get("idempotency-key"), call.body);
    return { status: 201, body: created() };
  };
  return { serve, stored: () => [...bodies.values()] };
}

function contact(): Scenario {
  vi.spyOn(performance, "now").mockReturnValueOnce(0).mockReturnValue(60_000);
  return {
    ...idempotentEndpoint("/api/messages", () => ({ data: { id: 1 } })),
    screen: <ContactForm />,
    steps: [button("Enviar")],
    fill: () =>
      typeInto({ Nome: "Vera", "E-mail": "vera@exemplo.org.br", Mensagem: "Gostaria de visitar a casa." }),
    isSuccessShown: () => isTextShown("Mensagem enviada com sucesso."),
    after: [expect.objectContaining({ name: "Vera", message: "Gostaria de visitar a casa." })],
  };
}

function forgottenPassword(): Scenario {
  let sentEmails = 0;
  const serve = ({ path }: Call): FakeResponse => {
    if (path.endsWith("/auth/forgot-password")) sentEmails += 1;
    return { body: {} };
  };
  return {
    serve,
    // A second e-mail does no harm.
    stored: () => sentEmails > 0,
    screen: <ForgotPasswordForm />,
    steps: [button("Enviar link")],
    fill: () => typeInto({ "E-mail da conta": "ana@exemplo.org.br" }),
    isSuccessShown: () => isTextShown(/^Se ana@exemplo\.org\.br tiver uma conta/),
    after: true,
  };
}

function login(): Scenario {
  setSession(SIGNED_OUT);
  const claims = { sub: ANA.id, exp: Math.floor(Date.now() / 1000) + 3600 };
  const encodePart = (value: object) => btoa(JSON.stringify(value)).replaceAll("=", "");
  const token = `${encodePart({ alg: "HS256", typ: "JWT" })}.${encodePart(claims)}.c2ln`;
  const serve = ({ path }: Call): FakeResponse => {
    if (path.endsWith("/auth/login")) return { body: { token, refreshToken: "r", user: ANA } };
    return { body: { id: ANA.id, aud: "authenticated", email: ANA.email } };
  };
  return {
    serve,
    // Signing in changes no rows.
    stored: () => undefined,
    screen: <LoginForm />,
    steps: [button("Entrar")],
    fill: () => typeInto({ Email: ANA.email, Senha: "varanda-amarela-7" }),
    isSuccessShown: () => currentSession().status === "signed-in",
    after: undefined,
  };
}

function profile(): Scenario {
  let name = "Ana";
  const serve = ({ path, body }: Call): FakeResponse => {
    if (path.endsWith("/auth/update-profile")) name = Object(body).name;
    return { body: { user: { ...ANA, name }, message: "Perfil atualizado com sucesso!" } };
  };
  let isSaved = false;
  return {
    serve,
    stored: () => name,
    screen: <OwnAccount onChanged={() => (isSaved = true)} />,
    steps: [button("Salvar alterações")],
    fill: () => typeInto({ Nome: "Ana Maria" }),
    isSuccessShown: () => isSaved,
    after: "Ana Maria",
  };
}

function settings(): Scenario {
  const { serve, rows } = tableServer("site_settings", SETTINGS_ROW);
  return {
    serve,
    stored: () => rows().map(({ donation_text }) => donation_text),
    path: "/configuracoes/como-ajudar",
    screen: <SettingsSectionScreen />,
    steps: [button("Salvar configurações")],
    fill: () => typeInto({ Texto$: "Depois" }),
    isSuccessShown: () => vi.mocked(toast.success).mock.calls.length > 0,
    after: ["Depois"],
  };
}

const MENU = [{ id: 1, nome: "Calabresa", descricao: null, preco: 50, esgotado: false }];
const ROUND = {
  id: 7,
  data_retirada: "2999-11-28",
  retirada_inicio: "11:00:00",
  retirada_fim: "12:00:00",
  pedidos_de: AT,
  pedidos_ate: "2999-11-26T23:00:00+00:00",
  observacao: null,
  aberta: true,
  recebe_pedidos: true,
  restantes: null,
};

function order(by: "customer" | "staff"): Scenario {
  const placed = { codigo: "4T77NV", segredo: "a".repeat(32), valorTotalGeral: 50 };
  const endpoint = idempotentEndpoint("/api/pedidospizza", () => ({
    data: [],
    orders: [placed],
    message: "ok",
  }));
  const serve = (call: Call): FakeResponse => {
    if (call.path.endsWith("/tipos_pizza")) return { body: MENU };
    if (call.path.endsWith("/rodadas_publicas")) return { body: [ROUND] };
    return endpoint.serve(call);
  };
  return {
    serve,
    stored: endpoint.stored,
    path: "/pedir",
    screen: (
      <Routes>
        <Route path="/pedir" element={by === "staff" ? <StaffOrderScreen /> : <OrderPage />} />
        <Route path="*" element={<p>Pedido feito</p>} />
      </Routes>
    ),
    steps: [() => button("Tentar novamente")() ?? button("Enviar pedido")()],
    fill: async () => {
      const increaseButton = button("Aumentar Calabresa");
      await waitFor(() => expect(increaseButton()).toBeEnabled());
      await act(async () => increaseButton()?.click());
      await typeInto({ Nome: "Vera", Telefone: "64999880001" });
    },
    isSuccessShown: () => isTextShown("Pedido feito"),
    after: [[expect.objectContaining({ NomeCliente: "Vera", TipoPizzaId: 1, Quantidade: 1 })]],
  };
}

function waitingList(): Scenario {
  const places = new Map<string, unknown>();
  return {
    serve: ({ path, method, body }) => {
      if (method !== "POST" || !path.endsWith("/api/lista-espera")) return {};
      // Like the database: a repeated request keeps the same place.
      const { NomeCliente, Telefone } = body as { NomeCliente: string; Telefone: string };
      places.set(`${NomeCliente} ${Telefone}`, body);
      return { status: 201, body: { message: "Anotado." } };
    },
    stored: () => [...places.values()],
    screen: <JoinWaitingListForm roundId={7} pizzas={[{ id: 1, nome: "Calabresa" }]} />,
    steps: [button("Avise-me")],
    fill: () => typeInto({ Nome: "Vera", Telefone: "64999880001" }),
    isSuccessShown: () => isTextShown("Anotado."),
    after: [expect.objectContaining({ NomeCliente: "Vera", TipoPizzaId: 1, Quantidade: 1, RodadaId: 7 })],
  };
}

const SCENARIOS: Record<string, () => Scenario> = {
  "sending a message": contact,
  "asking for a new password": forgottenPassword,
  "signing in": login,
  "saving the profile": profile,
  "saving the settings": settings,
  "placing an order": () => order("customer"),
  "joining the waiting list": waitingList,
  "placing an order as staff": () => order("staff"),
};

// The client is loaded in advance, because the tests' fake clock does not wait for an import.
beforeAll(async () => void (await supabase()));

describe.each(Object.entries(SCENARIOS))("%s", (_, scenario) => {
  it.each(FAULTS)("handles the fault '%s'", (fault) => expectFaultHandled(fault, scenario()));
});
