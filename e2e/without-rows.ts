import type { Page } from "@playwright/test";

/** From now on screens begin with the empty document, as private ones do: their lists have still to be read. */
export async function withoutRows(page: Page) {
  await page.route("**/*", async (route) => {
    if (route.request().resourceType() !== "document") return route.fallback();
    const url = new URL("/shell.html", route.request().url());
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
}
