import { expect, test } from "./fixtures";

/** The rows of each list. */
const ROWS = {
  "/pizza-admin": "main article",
  "/blog-admin": "main li.card",
  "/links-admin": "main section li",
  "/live-admin": "main section li",
  "/mensagens-admin": "main ul.card > li",
};
const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE });

test("on a phone the first row begins at 240 px, twenty rows fill six screens, and the search returns on scrolling up", async ({
  page,
  signIn,
  request,
}) => {
  const data = { name: "Visita", email: "visita@exemplo.com.br", message: "Posso visitar no sábado?" };
  expect((await request.post("/functions/v1/api/messages", { data })).status()).toBe(201);
  await signIn("admin");
  for (const [path, selector] of Object.entries(ROWS)) {
    await page.goto(path);
    const rows = page.locator(selector);
    await expect(rows.first()).toBeVisible();
    const tops = await rows.evaluateAll((found) => found.map((row) => row.getBoundingClientRect()));
    const heights = tops.map(({ height }) => height);
    const mean = heights.reduce((sum, height) => sum + height, 0) / heights.length;
    expect.soft(tops[0]?.top, `first row of ${path}`).toBeLessThanOrEqual(240);
    expect.soft((20 * mean) / PHONE.height, `screens of ${path}`).toBeLessThanOrEqual(6);
  }

  await page.goto("/blog-admin");
  const search = page.getByLabel("Buscar");
  await expect(search).toBeInViewport();
  await page.mouse.wheel(0, 600);
  await expect(search).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(search).toBeInViewport();
});
