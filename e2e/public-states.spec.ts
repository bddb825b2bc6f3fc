import type { Page, Route } from "@playwright/test";
import { PUBLIC_ADDRESSES } from "./addresses";
import { expect, test } from "./fixtures";
import { expectToFit } from "./look";

// Every public screen in every state it can be in: axe asks everything in the light, the colours again in the dark, and
// nothing hangs out at 200 % and at 400 %.
test.use({ reducedMotion: "reduce", colorScheme: "light", expectedErrors: [/Failed to load resource/] });
test.setTimeout(120_000);

type Answer = "held" | "refused" | "nothing" | "usual";
const DATA = /\/(rest\/v1|functions\/v1\/api)\//;

/** What the server answers for now. What is held is answered once that changes. */
async function openServer(page: Page) {
  let now: Answer = "usual";
  const held: Route[] = [];
  const give = (route: Route) => {
    if (now === "held") return held.push(route);
    if (now === "refused") return route.fulfill({ status: 400, body: "" });
    return now === "nothing" ? route.fulfill({ json: [] }) : route.fallback();
  };
  await page.route(DATA, give);
  return async (answer: Answer) => {
    now = answer;
    for (const route of held.splice(0)) await give(route);
  };
}

type Fixtures = Parameters<Parameters<typeof test>[2]>[0];

function looker({ page, expectAccessible }: Pick<Fixtures, "page" | "expectAccessible">) {
  return (what: string) =>
    test.step(what, async () => {
      await expectAccessible();
      await page.emulateMedia({ colorScheme: "dark" });
      await expectAccessible(["color-contrast"]);
      await page.emulateMedia({ colorScheme: "light" });
      await expectToFit(page, what);
    });
}

const settled = async (page: Page) => {
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  // Whoever begins to act gets the parts below the first screen.
  await page.keyboard.press("Shift");
  await expect(page.locator("main").getByText(/^Carregando/)).toHaveCount(0);
};

test("every public screen as it is", async ({ page, expectAccessible }) => {
  const look = looker({ page, expectAccessible });
  for (const address of PUBLIC_ADDRESSES) {
    await page.goto(address);
    await settled(page);
    await look(address);
  }
});

const LISTS: [address: string, empty: string][] = [
  ["/noticias", "Nenhuma notícia publicada ainda."],
  ["/atividades", "Nenhuma atividade publicada ainda."],
  ["/eventos", "Nenhum evento publicado ainda."],
  ["/blog", "Nenhuma publicação ainda."],
  ["/ao-vivo", "Volte em breve para acompanhar nossos eventos!"],
  ["/links", "Nenhum link encontrado"],
  ["/pizza-beneficente", "O cardápio está sendo preparado."],
];

test("every public list while it loads, when it fails, and when there is nothing", async ({
  page,
  expectAccessible,
}) => {
  const answer = await openServer(page);
  const look = looker({ page, expectAccessible });
  for (const [address, empty] of LISTS) {
    await answer("held");
    await page.goto(address);
    await expect(page.getByRole("status").filter({ hasText: "Carregando" }).first()).toBeVisible();
    await look(`${address} loads`);
    await answer("refused");
    await expect(page.getByRole("alert").first()).toBeVisible();
    await look(`${address} failed`);
    await answer("nothing");
    // One try may serve all that failed.
    for (const again of await page.getByRole("button", { name: "Tentar novamente" }).all())
      await again.click({ timeout: 1_000 }).catch(() => undefined);
    await expect(page.getByText(empty).first()).toBeVisible();
    await look(`${address} is empty`);
  }
});
