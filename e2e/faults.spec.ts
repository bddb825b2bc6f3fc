import type { Page, Route } from "@playwright/test";
import { expectNoOverflow } from "./expect-fits";
import { expect, test } from "./fixtures";
import { withoutRows } from "./without-rows";

// The worst that the network and the server can do, with the page's clock under the test's control, so that ten seconds pass
// at once. In a browser with one public list, also checking its layout; src/app/list-faults.test.tsx checks every list.
test.use({ expectedErrors: [/Failed to load resource/] });
test.slow();

const empty = (route: Route) => route.fulfill({ json: [] });
const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  // The network never responds.
  silent: async () => undefined,
  cut: (route) => route.abort(),
  broken: (route) => route.fulfill({ status: 500, body: "{}" }),
  truncated: (route) => route.fulfill({ contentType: "application/json", body: '[{"id": 1, "tit' }),
};

const DATA = /\/(rest\/v1|functions\/v1\/api)\//;

/** `secondsLeft`: seconds that may still go by on the page's clock. */
type Network = { fault: string | null; secondsLeft: number; asked: Set<string> };
const TWELVE_SECONDS = 12;

/** One route handler for the whole test: if it were replaced for each fault, requests could pass in between. */
async function openNetwork(page: Page): Promise<Network> {
  const network: Network = { fault: null, secondsLeft: 0, asked: new Set() };
  await page.route(DATA, (route) => {
    const { fault } = network;
    const url = route.request().url();
    if (!fault) return route.fallback();
    // A lazily loaded part sends its requests later, which restarts the timeout; a repeated request does not.
    if (!network.asked.has(url)) network.secondsLeft = TWELVE_SECONDS;
    network.asked.add(url);
    return fault === "empty" ? empty(route) : FAULTS[fault]?.(route);
  });
  return network;
}

/** The page's clock goes on at most twelve seconds from when something was asked, until `isThere`. */
async function withinTwelveSeconds(
  page: Page,
  network: Network,
  isThere: () => Promise<boolean>,
  what: string,
) {
  const isThereNow = async () => {
    if (network.secondsLeft > 0) await page.clock.runFor(1000);
    network.secondsLeft -= 1;
    return isThere();
  };
  await expect.poll(isThereNow, { message: what, timeout: 60_000, intervals: [1] }).toBe(true);
}

test("a public list shows its loading state, its error with a retry button, and its empty state", async ({
  page,
  expectAccessible,
}) => {
  await page.clock.install();
  const network = await openNetwork(page);
  await withoutRows(page);
  await page.setViewportSize({ width: 320, height: 740 });
  network.fault = "silent";
  // Server-rendered pages show their heading before any request.
  const isAsked = page.waitForRequest((request) => DATA.test(request.url()));
  await page.goto("/noticias");
  await isAsked;
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Carregando" }).first()).toBeVisible();
  await expectNoOverflow(page, "a list that loads");
  const problem = page.getByRole("alert").first();
  const again = page.getByRole("button", { name: "Tentar novamente" }).first();
  for (const fault of Object.keys(FAULTS)) {
    network.fault = fault;
    network.secondsLeft = TWELVE_SECONDS;
    network.asked.clear();
    if (fault !== "silent") await again.click();
    await withinTwelveSeconds(
      page,
      network,
      async () => (await again.isVisible()) && (await again.isEnabled()),
      fault,
    );
    await expect(problem, fault).toContainText(/\w{4}/);
  }
  await expectNoOverflow(page, "a list that failed");
  await expectAccessible();

  network.fault = "empty";
  // One retry may refetch several failed queries and remove their buttons, too.
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1_000 });
    await page.clock.runFor(500);
    await expect(again, "better again").toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText("Nenhuma notícia publicada ainda.")).toBeVisible();
  await expectNoOverflow(page, "a list without rows");
});
