import type { Page } from "@playwright/test";

/** Serves public screens as the empty document of private ones, so that their lists are loaded in the browser. */
export async function serveEmptyDocument(page: Page) {
  await page.route("**/*", async (route) => {
    const isOwnSite = new URL(route.request().url()).hostname === "127.0.0.1";
    if (route.request().resourceType() !== "document" || !isOwnSite) return route.fallback();
    const url = new URL("/shell.html", route.request().url());
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
}
