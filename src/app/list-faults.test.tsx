import { QueryClientProvider } from "@tanstack/react-query";
import { act, render } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { screenAt, screens } from "@/app/screens";
import { SIGNED_OUT, setSession } from "@/features/session/session";
import { createQueryClient } from "@/lib/query-client";
import { type Call, type FakeResponse, fakeServer } from "@/testing/fake-server";
import { button } from "@/testing/fault-injection";
import { sessionUser } from "@/testing/session-user";
import { takeConsoleErrors } from "@/testing/setup";
import { stubBrowser } from "@/testing/stub-browser";

// Each screen that lists rows shows an error when they cannot be loaded, and its retry button loads them.
// e2e/faults.spec.ts checks the same in a browser with one public list.

const WITHOUT_LIST = [
  ...["/", "*", "/nossa-historia", "/ajude", "/localizacao", "/contato", "/privacidade", "/acessibilidade"],
  ...["/login", "/redefinir-senha", "/change-password", "/admin-dashboard"],
  // These screens read no rows; the failures of the first are covered by its own tests.
  "/segundo-fator",
  "/configuracoes",
  // These screens read rows only after a file is chosen or a search, or with the secret in the URL.
  "/busca",
  "/dados-de-uma-pessoa",
  "/pedido/:segredo",
  "/escala/:segredo",
  "/lista-espera/:segredo",
  "/pizza-admin/extrato",
];
const LISTS = screens.map(({ path }) => path).filter((path) => !WITHOUT_LIST.includes(path));

const FAULTS = ["neverAnswered", "cut", "serverError", "truncated"] as const;
type Fault = (typeof FAULTS)[number];
const RESPONSES: Record<Fault, FakeResponse> = {
  neverAnswered: { fault: "neverAnswered" },
  cut: { fault: "cut" },
  serverError: { status: 500, body: {} },
  truncated: { fault: "truncated", body: [{ id: 1, title: "Bazar" }] },
};

const AT = "2026-11-20T12:00:00-03:00";
const ANA = sessionUser({ role: "admin", isAdmin: true });
const ROUND = {
  id: 7,
  data_retirada: "2999-11-28",
  retirada_inicio: "11:00:00",
  retirada_fim: "12:00:00",
  pedidos_de: AT,
  pedidos_ate: "2999-11-26T23:00:00+00:00",
  observacao: null,
  aberta: true,
  capacidade: null,
  recebe_pedidos: true,
  restantes: null,
  ...{ pizzas: 0, pedidos: 0, valor: 0 },
};

/** The responses of a working server whose only row is a round. */
function respondNormally({ path, headers }: Call): FakeResponse {
  if (/rodadas(_publicas|_resumo)?$/.test(path)) return { body: [ROUND] };
  if (path.endsWith("/auth/user")) return { body: { user: ANA } };
  if (path === "/auth/v1/factors")
    return { body: { id: "f1", type: "totp", totp: { secret: "A", uri: "a" } } };
  if (path.startsWith("/auth/v1/")) return { body: { id: ANA.id, email: ANA.email } };
  if (path.endsWith("/order_page")) return { body: { orders: [], total: 0 } };
  if (path.startsWith("/functions/")) return { body: { data: [], total: 0 } };
  if (!headers.get("accept")?.includes("vnd.pgrst.object")) return { body: [], total: 0 };
  return { body: { id: 1, updated_at: AT, weekly_schedule: [] } };
}

beforeEach(() => {
  stubBrowser();
  setSession({ status: "signed-in", user: ANA });
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const session = { access_token: `h.${btoa(JSON.stringify({ exp: expires_at }))}.s`, refresh_token: "r" };
  localStorage.setItem("authToken", JSON.stringify({ ...session, expires_at, user: { id: ANA.id } }));
});

it.each(LISTS)("%s offers a retry after each fault, and recovers", async (path) => {
  await screenAt(path).preload();
  let fault: Fault | undefined;
  let secondsLeft = 0;
  const requested = new Set<string>();
  fakeServer((call) => {
    if (!fault) return respondNormally(call);
    // A lazily loaded part sends its requests later, which restarts the timeout; a repeated request does not.
    const address = `${call.path}?${call.query}`;
    if (!requested.has(address)) secondsLeft = 12;
    requested.add(address);
    return RESPONSES[fault];
  });
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const retryButton = button("Tentar novamente");
  const isRetryOffered = () => retryButton()?.matches(":enabled:not([aria-disabled=true])") ?? false;

  for (fault of FAULTS) {
    secondsLeft = 12;
    requested.clear();
    if (fault === "neverAnswered")
      render(
        <QueryClientProvider client={createQueryClient()}>
          <MemoryRouter initialEntries={[path.replace(":secao", "mensagens")]}>
            {screenAt(path).element}
          </MemoryRouter>
        </QueryClientProvider>,
      );
    else await act(async () => retryButton()?.click());
    for (; secondsLeft > 0 && !isRetryOffered(); secondsLeft -= 1)
      await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(isRetryOffered(), `${fault}: a retry is offered`).toBe(true);
    expect(document.querySelector("[role=alert]")?.textContent, fault).toMatch(/\w{4}/);
  }

  fault = undefined;
  for (let tries = 0; tries < 5 && retryButton(); tries += 1) {
    await act(async () => retryButton()?.click());
    await act(() => vi.advanceTimersByTimeAsync(1000));
  }
  expect(retryButton(), "nothing fails any more").toBeNull();
  setSession(SIGNED_OUT);
  takeConsoleErrors();
});
