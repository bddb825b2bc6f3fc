import type { Page, Route } from "@playwright/test";

type Method = "GET" | "POST" | "PATCH" | "DELETE";

/** Answers the next such call to a table in the place of the server. Lists are read again at any moment: that does not count. */
export async function answerOnce(
  page: Page,
  table: string,
  method: Method,
  answer: (route: Route) => Promise<void>,
) {
  let isDue = true;
  await page.route(`**/rest/v1/${table}?**`, (route) => {
    if (!isDue || route.request().method() !== method) return route.fallback();
    isDue = false;
    return answer(route);
  });
}

export const failOnce = (page: Page, table: string, method: Method, status: number) =>
  answerOnce(page, table, method, (route) => route.fulfill({ status, body: "" }));
