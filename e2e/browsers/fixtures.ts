import { writeFileSync } from "node:fs";
import { type BrowserName, findBrowser } from "../../.ci/browsers.mjs";
import { test as base, expect, sharedSession } from "../fixtures";
import { type Network, startNetwork } from "./network";
import type { Engine, Person } from "./person";
import { startPlaywright } from "./playwright-engine";
import { startWebDriver } from "./webdriver-engine";

export { expect };

type WorkerFixtures = { engineName: BrowserName; engine: Engine };
type Fixtures = { person: Person; network: Network };

async function startEngine(name: BrowserName) {
  const { path, isPlaywrights } = await findBrowser(name);
  return name === "webkit" && !isPlaywrights
    ? startWebDriver(path)
    : startPlaywright(name, path, isPlaywrights);
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  engineName: ["chromium", { option: true, scope: "worker" }],

  engine: [
    async ({ engineName }, use) => {
      const engine = await startEngine(engineName);
      await use(engine);
      await engine.stop();
    },
    { scope: "worker" },
  ],

  network: async ({ stack }, use) => {
    const network = await startNetwork(stack.url);
    await use(network);
    await network.stop();
  },

  person: async ({ engine, network }, use, testInfo) => {
    const errors: string[] = [];
    const person = await engine.newPerson(process.env.TEST_SITE_URL ?? network.url, errors);
    await use(person);
    if (testInfo.status !== testInfo.expectedStatus) {
      const screen = await person.screenshot().catch(() => undefined);
      if (screen) writeFileSync(testInfo.outputPath("screen.png"), screen);
    }
    await person.close();
    expect(errors, "errors of the page").toEqual([]);
  },

  signIn: async ({ person, request }, use) =>
    use(async (user) => {
      await person.remember("authToken", await sharedSession(request, user));
    }),
});
