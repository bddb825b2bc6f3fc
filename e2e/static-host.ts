import type { Page } from "@playwright/test";
import { BEGINS_WITH_ROWS } from "../src/drawing/pages";

/** From now on pages come as they were built, as from a host that draws nothing: their lists have still to be asked for. */
export async function fromStaticHost(page: Page) {
  await page.route(
    ({ pathname }) => BEGINS_WITH_ROWS.some((path) => path === pathname),
    async (route) => {
      const url = new URL(route.request().url());
      url.pathname = url.pathname === "/" ? "/index.html" : `${url.pathname}.html`;
      await route.fulfill({ response: await route.fetch({ url: url.href }) });
    },
  );
}
