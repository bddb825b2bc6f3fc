import { adminToken } from "./accounts";
import { expect, publishableKey, test } from "./fixtures";

const TWENTY_IN_SIX = { count: 20, screens: 6, top: 240 };
/** The rows of each list, of which so many fill so many screens at most, and where the first one begins. */
const LISTS = [
  { path: "/pizza-admin", rows: "main article", ...TWENTY_IN_SIX },
  { path: "/blog-admin", rows: "main li.card", ...TWENTY_IN_SIX },
  { path: "/links-admin", rows: "main section li", ...TWENTY_IN_SIX },
  { path: "/mensagens-admin", rows: "main ul.card > li", ...TWENTY_IN_SIX },
  { path: "/live-admin", rows: "main section li", ...TWENTY_IN_SIX, screens: 5 },
  { path: "/slides-admin", rows: "main li.card", ...TWENTY_IN_SIX },
  { path: "/biblioteca-admin", rows: "main section li", ...TWENTY_IN_SIX },
  // Names and addresses of other tests are longer.
  { path: "/users-admin", rows: "main tbody tr", ...TWENTY_IN_SIX, screens: 8 },
  { path: "/lixeira-admin", rows: "main section li", ...TWENTY_IN_SIX },
  { path: "/historico", rows: "main section li", ...TWENTY_IN_SIX },
  // With the search, the count and the state of the network, which stay at the top.
  { path: "/pizza-admin/retirada", rows: "main li.card", count: 14, screens: 3, top: 340 },
];
const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE });

test("on a phone the first row begins at 240 px, rows fill few screens, and the search returns on scrolling up", async ({
  page,
  signIn,
  request,
}) => {
  const data = { name: "Visita", email: "visita@exemplo.com.br", message: "Posso visitar no sábado?" };
  expect((await request.post("/functions/v1/api/messages", { data })).status()).toBe(201);
  const deleted = { ...data, email: "lixeira@exemplo.com.br" };
  expect((await request.post("/functions/v1/api/messages", { data: deleted })).status()).toBe(201);
  const headers = { apikey: publishableKey(), Authorization: `Bearer ${await adminToken(request)}` };
  const deletion = await request.delete(`/rest/v1/messages?email=eq.${deleted.email}`, { headers });
  expect(deletion.ok()).toBe(true);
  await signIn("admin");
  for (const list of LISTS) {
    await page.goto(list.path);
    const rows = page.locator(list.rows);
    await expect(rows.first()).toBeVisible();
    const boxes = await rows.evaluateAll((found) => found.map((row) => row.getBoundingClientRect().toJSON()));
    const mean = (boxes.at(-1).bottom - boxes[0].top) / boxes.length;
    expect.soft(boxes[0].top, `first row of ${list.path}`).toBeLessThanOrEqual(list.top);
    expect
      .soft((list.count * mean) / PHONE.height, `screens of ${list.path}`)
      .toBeLessThanOrEqual(list.screens);
  }

  await page.goto("/blog-admin");
  const search = page.getByLabel("Buscar");
  await expect(page.locator("main li.card").first()).toBeVisible();
  await expect(search).toBeInViewport();
  await page.mouse.move(PHONE.width / 2, PHONE.height / 2);
  await page.mouse.wheel(0, 600);
  await expect(search).not.toBeInViewport();
  await page.mouse.wheel(0, -100);
  await expect(search).toBeInViewport();
});

test("on a desktop the kitchen's numbers are beside the pizzas, from the left edge of the heading", async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn("admin");
  await page.goto("/pizza-admin/cozinha");
  const table = await page.getByRole("table").boundingBox();
  const heading = await page.getByRole("heading", { level: 1 }).boundingBox();
  expect(table?.width).toBeLessThan(600);
  expect(Math.abs((table?.x ?? 0) - (heading?.x ?? 0))).toBeLessThan(2);
});
