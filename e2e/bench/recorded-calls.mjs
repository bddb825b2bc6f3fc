// Opens every screen in a browser, with its filters, as each role, and records what it asks Supabase for.
import { chromium } from "@playwright/test";
import { runnerImport } from "vite";
import { findChromium } from "../../.ci/browsers.mjs";

/** Longer than the longest polling interval of the site. */
const POLLING_MS = 61_000;

/** @type {{ module: typeof import("../../supabase/functions/_shared/rules/screens.ts") }} */
const {
  module: { SCREENS },
} = await runnerImport("./supabase/functions/_shared/rules/screens.ts");

/**
 * @typedef {"visitor" | "user" | "admin"} Role
 * @typedef {{ role: Role, method: string, path: string, headers: Record<string, string>, body: string | null, screen: string, isPolled: boolean }} Call
 */

/** Screens with the filters, searches and far pages of their lists; `round` is a finished round. @param {{ round: number, orderSecret: string, newsId: number }} rows */
const FILTERED = ({ round, orderSecret, newsId }) => ({
  visitor: [
    `/noticias?id=${newsId}`,
    "/blog?busca=acolhimento",
    "/blog?busca=acolhimentu",
    "/blog?busca=n%C3%BAmero+19999&categoria=eventos",
    "/busca?q=palestra",
    "/busca?q=n%C3%BAmero+1999",
    "/links?busca=n%C3%BAmero+19",
    "/links?pagina=50",
    "/ao-vivo?id=3000",
    "/biblioteca?busca=autor+29",
    "/biblioteca?pagina=20",
    `/pedido/${orderSecret}`,
  ],
  admin: [
    "/blog-admin?busca=n%C3%BAmero+1999",
    "/blog-admin?pagina=900",
    "/blog-admin?situacao=rascunhos",
    "/blog-admin?categoria=atividades&ordem=ordem",
    "/live-admin?busca=n%C3%BAmero+499",
    "/links-admin?busca=n%C3%BAmero+19",
    "/users-admin?busca=n%C3%BAmero+19",
    "/mensagens-admin?busca=passe",
    "/mensagens-admin?busca=pessoa29999",
    "/mensagens-admin?situacao=novas",
    "/mensagens-admin?pagina=1000",
    "/biblioteca-admin?busca=autor+29",
    "/historico?assunto=posts",
    "/historico?de=2020-01-01&ate=2020-12-31",
    "/historico?pagina=2000",
    "/lixeira-admin?busca=a",
    "/pizza-admin?pagina=2000",
    "/pizza-admin?busca=n%C3%BAmero+17",
    "/pizza-admin?busca=cliente",
    "/pizza-admin?busca=80001234",
    "/pizza-admin?busca=calabresa",
    "/pizza-admin?status=Pendente",
    "/pizza-admin?pagamento=pix&status=Entregue",
    `/pizza-admin?rodada=${round}`,
    ...["a_receber", "nao_pago", "parcial", "entregue_sem_pagar", "a_combinar", "vencido", "a_devolver"].map(
      (state) => `/pizza-admin?cobranca=${state}`,
    ),
    ...["cozinha", "retirada", "avisos", "escala", "fechamento"].map(
      (screen) => `/pizza-admin/${screen}?rodada=${round}`,
    ),
    "/dados-de-uma-pessoa?busca=n%C3%BAmero+17",
  ],
});

/** @param {string} origin @param {Partial<Record<Role, string>>} sessions the stored session of a role @param {{ round: number, orderSecret: string, newsId: number }} rows */
export async function recordCalls(origin, sessions, rows) {
  const filtered = FILTERED(rows);
  const paths = SCREENS.filter(({ path }) => !path.includes(":"));
  const isPublic = (/** @type {object} */ screen) => !("access" in screen);
  const screens = {
    visitor: [...paths.filter(isPublic).map(({ path }) => path), ...filtered.visitor],
    user: ["/", "/links", "/profile-edit"],
    admin: [...paths.filter((screen) => !isPublic(screen)).map(({ path }) => path), ...filtered.admin],
  };
  /** @type {Map<string, Call>} */
  const calls = new Map();
  const browser = await chromium.launch({ executablePath: await findChromium(), args: ["--no-sandbox"] });
  for (const role of /** @type {Role[]} */ (Object.keys(screens))) {
    const context = await browser.newContext({ serviceWorkers: "block", timezoneId: "America/Sao_Paulo" });
    const session = sessions[role];
    if (session) await context.addInitScript((stored) => localStorage.setItem("authToken", stored), session);
    for (const screen of screens[role]) await recordScreen(context, origin + screen, { role, screen }, calls);
    await context.close();
  }
  await browser.close();
  return [...calls.values()];
}

/** @param {import("@playwright/test").BrowserContext} context @param {string} url @param {Pick<Call, "role" | "screen">} source @param {Map<string, Call>} calls */
async function recordScreen(context, url, source, calls) {
  const page = await context.newPage();
  let isPolled = false;
  page.on("request", (request) => {
    const { pathname, search } = new URL(request.url());
    const isRead = request.method() === "GET" || pathname.startsWith("/rest/v1/rpc/");
    if (!isRead || !/^\/(rest|functions)\/v1\//.test(pathname) || request.isNavigationRequest()) return;
    // The time in a filter differs in each request.
    const key = [
      source.role,
      pathname + search.replaceAll(/\d{4}-\d\d-\d\dT[^&]*/g, "…"),
      request.postData(),
    ].join(" ");
    const known = calls.get(key);
    if (known) {
      known.isPolled ||= isPolled;
      return;
    }
    const { apikey, authorization, accept, prefer, range, ...rest } = request.headers();
    const headers = { apikey, authorization, accept, prefer, range, "content-type": rest["content-type"] };
    calls.set(key, {
      ...source,
      method: request.method(),
      path: pathname + search,
      headers: /** @type {Record<string, string>} */ (
        Object.fromEntries(Object.entries(headers).filter(([, value]) => value))
      ),
      body: request.postData(),
      isPolled,
    });
  });
  await page.clock.install();
  await page.goto(url);
  // Starts the application, which waits for a sign of a person.
  await page.keyboard.press("Shift");
  await page.waitForLoadState("networkidle");
  isPolled = true;
  await page.clock.fastForward(POLLING_MS);
  await page.waitForLoadState("networkidle");
  await page.close();
}
