import type { APIRequestContext, Locator, Page, Route } from "@playwright/test";
import { adminToken } from "./accounts";
import { expect, publishableKey } from "./fixtures";

/** How a write can fail: the first two never reach the server; the others do, but the client gets no usable response. */
const FAULTS = ["cut", "serverError", "responseLost", "truncated", "neverAnswered"] as const;
type Fault = (typeof FAULTS)[number];
const reachesServer = (fault: Fault) => fault !== "cut" && fault !== "serverError";

const FAULT_HANDLERS: Record<Fault, (route: Route) => Promise<unknown>> = {
  cut: (route) => route.abort(),
  serverError: (route) => route.fulfill({ status: 500, body: "{}" }),
  responseLost: async (route) => {
    await route.fetch();
    await route.abort();
  },
  truncated: async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: '{"data": {"id": 1, "tit' });
  },
  neverAnswered: (route) => route.fetch(),
};

/** Applies the fault to every write to a matching URL while `run` runs. */
async function withFault(
  fault: Fault,
  page: Page,
  writeUrl: RegExp,
  run: (expectAttempt: () => Promise<void>) => Promise<void>,
) {
  let attempts = 0;
  const handle = async (route: Route) => {
    if (["GET", "HEAD", "OPTIONS"].includes(route.request().method())) return route.fallback();
    attempts += 1;
    // The page may be closed before the server's response arrives.
    await FAULT_HANDLERS[fault](route).catch(() => undefined);
  };
  await page.route(writeUrl, handle);
  await run(() =>
    expect.poll(() => attempts, { message: `${fault}: nothing was sent to ${writeUrl}` }).toBeGreaterThan(0),
  );
  await page.unroute(writeUrl, handle);
}

type Form = {
  name: string;
  address: string;
  /** The URL of the write that fails. */
  writeUrl: RegExp;
  fill: (page: Page) => Promise<void>;
  submitButton: (page: Page) => Locator;
  /** Visible after success. */
  success: (page: Page) => Locator;
  /** How many rows the write has stored. */
  countStored: () => Promise<number>;
};

/**
 * Lets the write fail by each fault in turn, and expects an error message within twelve seconds and the typed values still in
 * the form. At the end the write succeeds, and is stored once.
 */
export async function expectFaultHandled(page: Page, form: Form) {
  await page.goto(form.address);
  await form.fill(page);
  const typed = await readTypedValues(page);
  let isStored = false;
  for (const fault of FAULTS) {
    const attempt = `${form.name}: ${fault}`;
    await withFault(fault, page, form.writeUrl, async (expectAttempt) => {
      await page.evaluate(markMessages);
      await form.submitButton(page).click();
      await expectAttempt();
      const message = page.locator(NEW_MESSAGE).first();
      await advanceClockUntilVisible(page, 12, message);
      await expect(message, attempt).toContainText(/\w{4}/);
    });
    isStored ||= reachesServer(fault);
    await expect.poll(form.countStored, { message: attempt }).toBe(isStored ? 1 : 0);
    expect(await readTypedValues(page), attempt).toEqual(typed);
  }
  await form.submitButton(page).click();
  await expect(form.success(page).first(), form.name).toBeVisible();
  expect(await form.countStored(), form.name).toBe(1);
}

// Without the messages of previous attempts, which may still be visible.
const NEW_MESSAGE = ':is([data-toast="error"], [role="alert"]):not([data-old])';
function markMessages() {
  for (const message of document.querySelectorAll('[data-toast], [role="alert"]'))
    message.setAttribute("data-old", "");
}

/** Advances the page's clock second by second until the message is visible. */
async function advanceClockUntilVisible(page: Page, maxSeconds: number, message: Locator) {
  for (let second = 0; second < maxSeconds; second++) {
    await page.clock.runFor(1000);
    const isVisible = message.waitFor({ timeout: 100 }).then(
      () => true,
      () => false,
    );
    if (await isVisible) return;
  }
}

const readTypedValues = (page: Page) =>
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

/** Returns a function that counts rows with an admin's session. */
export async function createRowCounter(request: APIRequestContext) {
  const headers = { apikey: publishableKey(), Authorization: `Bearer ${await adminToken(request)}` };
  return async (path: string) => {
    const response = await request.get(`/rest/v1/${path}&select=id`, { headers });
    expect(response.ok(), await response.text()).toBe(true);
    const rows: unknown[] = await response.json();
    return rows.length;
  };
}
