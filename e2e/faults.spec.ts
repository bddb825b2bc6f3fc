import type { Page, Route } from "@playwright/test";
import { serveEmptyDocument } from "./empty-document";
import { expectNoOverflow } from "./expect-fits";
import { expect, test } from "./fixtures";

// One public list and its layout in a browser, when the network or the server fails. The test controls the page's clock, so that
// timeouts pass at once. src/app/list-faults.test.tsx tests every list without a browser.
test.use({ expectedErrors: [/Failed to load resource/] });
test.slow();

const respondEmpty = (route: Route) => route.fulfill({ json: [] });
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  neverAnswered: async () => undefined,
  cut: (route) => route.abort(),
  serverError: (route) => route.fulfill({ status: 500, body: "{}" }),
  truncated: (route) => route.fulfill({ contentType: "application/json", body: '[{"id": 1, "tit' }),
};

const DATA_URL = /\/(rest\/v1|functions\/v1\/api)\//;

/** `secondsLeft`: how many seconds the page's clock may still advance. */
type Network = { fault: string | null; secondsLeft: number; requestedUrls: Set<string> };
/** How long a request may take until its error is shown, on the page's clock. */
const MAX_SECONDS = 12;

/** One route handler for the whole test: if it were replaced for each fault, requests could pass in between. */
async function createNetwork(page: Page): Promise<Network> {
  const network: Network = { fault: null, secondsLeft: 0, requestedUrls: new Set() };
  await page.route(DATA_URL, (route) => {
    const { fault } = network;
    const url = route.request().url();
    if (!fault) return route.fallback();
    // A lazily loaded part sends its requests later, which restarts the timeout; a repeated request does not.
    if (!network.requestedUrls.has(url)) network.secondsLeft = MAX_SECONDS;
    network.requestedUrls.add(url);
    return fault === "empty" ? respondEmpty(route) : FAULTS[fault]?.(route);
  });
  return network;
}

/** Advances the page's clock until `isReached`, at most twelve seconds after the last new request. */
async function expectWithinTwelveSeconds(
  page: Page,
  network: Network,
  isReached: () => Promise<boolean>,
  message: string,
) {
  const isReachedNow = async () => {
    if (network.secondsLeft > 0) await page.clock.runFor(1000);
    network.secondsLeft -= 1;
    return isReached();
  };
  await expect.poll(isReachedNow, { message, timeout: 60_000, intervals: [1] }).toBe(true);
}

test("a public list shows its loading state, its error with a retry button, and its empty state", async ({
  page,
  expectAccessible,
}) => {
  await page.clock.install();
  const network = await createNetwork(page);
  await serveEmptyDocument(page);
  await page.setViewportSize({ width: 320, height: 740 });
  network.fault = "neverAnswered";
  // Server-rendered pages show their heading before any request.
  const firstRequest = page.waitForRequest((request) => DATA_URL.test(request.url()));
  await page.goto("/noticias");
  await firstRequest;
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Carregando" }).first()).toBeVisible();
  await expectNoOverflow(page, "a list that loads");
  const problem = page.getByRole("alert").first();
  const retryButton = page.getByRole("button", { name: "Tentar novamente" }).first();
  for (const fault of Object.keys(FAULTS)) {
    network.fault = fault;
    network.secondsLeft = MAX_SECONDS;
    network.requestedUrls.clear();
    if (fault !== "neverAnswered") await retryButton.click();
    await expectWithinTwelveSeconds(
      page,
      network,
      async () => (await retryButton.isVisible()) && (await retryButton.isEnabled()),
      fault,
    );
    await expect(problem, fault).toContainText(/\w{4}/);
  }
  await expectNoOverflow(page, "a list that failed");
  await expectAccessible();

  network.fault = "empty";
  // One retry may refetch several failed queries and remove their buttons, too.
  await expect(async () => {
    if (await retryButton.isVisible()) await retryButton.click({ timeout: 1_000 });
    await page.clock.runFor(500);
    await expect(retryButton, "the retry buttons disappear").toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText("Nenhuma notícia publicada ainda.")).toBeVisible();
  await expectNoOverflow(page, "a list without rows");
});
