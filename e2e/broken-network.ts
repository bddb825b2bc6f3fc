import type { APIRequestContext, Locator, Page, Route } from "@playwright/test";
import { expect, publicKey } from "./fixtures";
import { adminToken } from "./people";

/** How a write can fail: the first two never reach the server; the others do, but the client gets no response. */
const FAULTS = ["cut", "broken", "unanswered", "truncated", "silent"] as const;
type Fault = (typeof FAULTS)[number];
const isDone = (fault: Fault) => fault !== "cut" && fault !== "broken";

const ACTS: Record<Fault, (route: Route) => Promise<unknown>> = {
  cut: (route) => route.abort(),
  broken: (route) => route.fulfill({ status: 500, body: "{}" }),
  unanswered: async (route) => {
    await route.fetch();
    await route.abort();
  },
  truncated: async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: '{"data": {"id": 1, "tit' });
  },
  silent: (route) => route.fetch(),
};

/** While `work` runs, every write to a matching URL gets the fault. */
async function under(
  fault: Fault,
  page: Page,
  call: RegExp,
  work: (isMet: () => Promise<void>) => Promise<void>,
) {
  let met = 0;
  const meet = async (route: Route) => {
    if (["GET", "HEAD", "OPTIONS"].includes(route.request().method())) return route.fallback();
    met += 1;
    // The page may be closed before the server's response arrives.
    await ACTS[fault](route).catch(() => undefined);
  };
  await page.route(call, meet);
  await work(() =>
    expect.poll(() => met, { message: `${fault}: nothing was sent to ${call}` }).toBeGreaterThan(0),
  );
  await page.unroute(call, meet);
}

type Form = {
  name: string;
  address: string;
  /** The write that fails. */
  call: RegExp;
  fill: (page: Page) => Promise<void>;
  /** The submit button. */
  send: (page: Page) => Locator;
  /** Visible after success. */
  done: (page: Page) => Locator;
  /** How often the write was applied, according to the database. Logins change no rows. */
  stored?: () => Promise<number>;
};

/** Injects each of the five faults: typed text is kept and a message appears within twelve seconds; then the write is sent, and applied once. */
export async function expectFaultHandled(page: Page, form: Form) {
  // The previous form may still be navigating; this waits for it.
  await expect(() => page.goto(form.address)).toPass({ timeout: 20_000 });
  await form.fill(page);
  const typed = await whatIsTyped(page);
  let isThere = false;
  for (const fault of FAULTS) {
    const what = `${form.name}: ${fault}`;
    await under(fault, page, form.call, async (isMet) => {
      await page.evaluate(markMessages);
      await form.send(page).click();
      await isMet();
      const message = page.locator(NEW_MESSAGE).first();
      await elapse(page, 12, message);
      await expect(message, what).toContainText(/\w{4}/);
    });
    isThere ||= isDone(fault);
    if (form.stored) await expect.poll(form.stored, { message: what }).toBe(isThere ? 1 : 0);
    expect(await whatIsTyped(page), what).toEqual(typed);
  }
  await form.send(page).click();
  await expect(form.done(page).first(), form.name).toBeVisible();
  if (form.stored) expect(await form.stored(), form.name).toBe(1);
}

// Toasts of the previous attempt are still visible.
const NEW_MESSAGE = ':is([data-sonner-toast][data-type="error"], [role="alert"]):not([data-old])';
function markMessages() {
  for (const shown of document.querySelectorAll('[data-sonner-toast], [role="alert"]'))
    shown.setAttribute("data-old", "");
}

/** Advances the page's clock second by second until the message is visible. */
async function elapse(page: Page, seconds: number, message: Locator) {
  for (let second = 0; second < seconds; second++) {
    await page.clock.runFor(1000);
    const isThere = message.waitFor({ timeout: 100 }).then(
      () => true,
      () => false,
    );
    if (await isThere) return;
  }
}

const whatIsTyped = (page: Page) =>
  page.evaluate(() =>
    [
      ...document.querySelectorAll(
        ":is(form, [role=dialog]) :is(input, textarea, select, output, [contenteditable=true])",
      ),
    ].map((field) =>
      field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)
        ? field.checked
        : "value" in field
          ? field.value
          : field.textContent,
    ),
  );

/** Counts rows with an admin's session. */
export async function openTables(request: APIRequestContext) {
  const headers = { apikey: publicKey(), Authorization: `Bearer ${await adminToken(request)}` };
  return async (path: string) => {
    const response = await request.get(`/rest/v1/${path}&select=id`, { headers });
    expect(response.ok(), await response.text()).toBe(true);
    const rows: unknown[] = await response.json();
    return rows.length;
  };
}
