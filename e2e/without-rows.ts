import type { Page } from "@playwright/test";

/** Makes screens start with the empty document, like private ones, so that their lists are loaded in the browser. */
export async function withoutRows(page: Page) {
  await page.route("**/*", async (route) => {
    const isOurs = new URL(route.request().url()).hostname === "127.0.0.1";
    if (route.request().resourceType() !== "document" || !isOurs) return route.fallback();
    const url = new URL("/shell.html", route.request().url());
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
}
