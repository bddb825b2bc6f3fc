import type { Page } from "@playwright/test";
import { REACHABLE_HOSTS } from "./reachable-hosts";

/** Serves public screens as the empty document of private ones, so that their lists are loaded in the browser. */
export async function serveEmptyDocument(page: Page) {
  await page.route("**/*", async (route) => {
    const isOwnSite = REACHABLE_HOSTS.includes(new URL(route.request().url()).hostname);
    if (route.request().resourceType() !== "document" || !isOwnSite) return route.fallback();
    const url = new URL("/shell.html", route.request().url());
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
}
