import { join } from "node:path";
import { type APIRequestContext, test as base, expect, type Page } from "@playwright/test";
import {
  freshDatabase,
  TEMPLATE_DATABASE,
  testServerUrl,
} from "../supabase/tests/support/fresh-database.mjs";
import { violations } from "./accessibility";
import { bootStack, CHEAP_PASSWORD_HASHING, type StackAccess } from "./boot-stack.mjs";
import { externalSettings } from "./external-stack.mjs";
import { REACHABLE_HOSTS } from "./reachable-hosts";

export { expect };

const ACCOUNTS = {
  admin: { email: "admin@exemplo.org.br", password: process.env.DEMO_ADMIN_PASSWORD ?? "" },
  user: { email: "voluntario@exemplo.org.br", password: process.env.DEMO_USER_PASSWORD ?? "" },
};

/** With which a site on another origin names its visitors. */
export const SITE_SECRET = "an-oil-lamp-in-the-window";

type DemoUser = keyof typeof ACCOUNTS;

type Fixtures = {
  /** Patterns of console errors that the test provokes on purpose (a refused call, an interrupted network). */
  expectedErrors: RegExp[];
  /** Sends requests to the site; `request` sends them to Supabase, which may have another origin. */
  site: APIRequestContext;
  /** Starts signed in, without the login screen. */
  signIn: (user: DemoUser) => Promise<void>;
  /** Fails when axe finds violations on the current screen; `rules` restricts the check to some rules, which is faster. */
  expectAccessible: (rules?: string[]) => Promise<void>;
};

type WorkerFixtures = {
  /** The site and database of this worker; with TEST_SUPABASE_URL, the stack at that address. */
  stack: StackAccess;
};

function workerEnvironment(databaseUrl: string): Record<string, string> {
  const { DEMO_ADMIN_PASSWORD = "", DEMO_USER_PASSWORD = "" } = process.env;
  return {
    DATABASE_URL: databaseUrl,
    ...CHEAP_PASSWORD_HASHING,
    SITE_DIR: join(import.meta.dirname, "../dist"),
    VITE_SUPABASE_PUBLISHABLE_KEY: publishableKey(),
    DEMO_ADMIN_PASSWORD,
    DEMO_USER_PASSWORD,
    ALLOWED_ORIGINS: "",
    SITE_SECRET,
  };
}

/** The browser resolves no other host (see the configuration). */
const isOtherHost = (url: string) => /^https:/.test(url) && !REACHABLE_HOSTS.includes(new URL(url).hostname);

export const test = base.extend<Fixtures, WorkerFixtures>({
  stack: [
    async ({ browserName: _ }, use) => {
      const external = externalSettings();
      if (external)
        return use({
          ...external,
          adminPassword: ACCOUNTS.admin.password,
          userPassword: ACCOUNTS.user.password,
        });
      const database = await freshDatabase(testServerUrl(), TEMPLATE_DATABASE);
      const { access, stop } = await bootStack(workerEnvironment(database.url));
      await use({ ...access, databaseUrl: database.url });
      await stop();
      await database.drop();
    },
    { scope: "worker", timeout: 180_000 },
  ],

  baseURL: async ({ stack }, use) => use(process.env.TEST_SITE_URL ?? stack.url),

  request: async ({ playwright, stack }, use) => {
    const request = await playwright.request.newContext({ baseURL: stack.url });
    await use(request);
    await request.dispose();
  },

  site: async ({ playwright, baseURL }, use) => {
    const site = await playwright.request.newContext({ baseURL });
    await use(site);
    await site.dispose();
  },

  expectedErrors: async ({ browserName: _ }, use) => use([]),

  page: async ({ page, expectedErrors }, use) => {
    const errors: string[] = [];
    page.on("pageerror", (error) => errors.push(`${error} (${page.url()})`));
    page.on("console", (message) => {
      const { url } = message.location();
      // Missing pages have status 404.
      if (url === page.url() && message.text().includes("status of 404")) return;
      if (message.type() === "error" && !isOtherHost(url)) errors.push(`${message.text()} (${url})`);
    });
    await use(page);
    // A refetch at the end of the test may fail without being an error.
    await page.unrouteAll({ behavior: "ignoreErrors" });
    const unexpected = errors.filter((text) => !expectedErrors.some((pattern) => pattern.test(text)));
    expect(unexpected, "unexpected errors in the browser's console").toEqual([]);
  },

  signIn: async ({ page, request }, use) =>
    use(async (user) => storeSession(page, await sharedSession(request, user))),

  expectAccessible: async ({ page }, use) =>
    use(async (rules) => {
      await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
      // Elements that are appearing or disappearing are checked in their final state.
      await page.evaluate(() =>
        Promise.allSettled(
          document
            .getAnimations()
            .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
            .map(({ finished }) => finished),
        ),
      );
      // A toast may have been disappearing during the check: it is repeated, so that only persistent violations count.
      await expect.poll(() => violations(page, rules), { timeout: 60_000, intervals: [1000] }).toEqual([]);
    }),
});

/** The publishable key of the built site. */
export const publishableKey = () =>
  process.env.TEST_SUPABASE_PUBLISHABLE_KEY ?? process.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "";

export const accountOf = (user: DemoUser) => ACCOUNTS[user];

const sessions = new Map<DemoUser, string>();

/** A session of a demo account, shared by all tests of a worker while it is valid, because each login hashes a password. */
export async function sharedSession(request: APIRequestContext, user: DemoUser) {
  const cached = sessions.get(user);
  const session =
    cached && (await isAccepted(request, cached)) ? cached : await newSession(request, ACCOUNTS[user]);
  sessions.set(user, session);
  return session;
}

/** Stores a session in the browser as the site does. */
async function storeSession(page: Page, session: string) {
  await page.goto("/favicon.svg");
  await page.evaluate((session) => localStorage.setItem("authToken", session), session);
}

type Account = { email: string; password: string };

/** Starts signed in to this account with a new session. */
export const signInAs = async (page: Page, request: APIRequestContext, account: Account) =>
  storeSession(page, await newSession(request, account));

async function newSession(request: APIRequestContext, { email, password }: Account) {
  const response = await request.post("/auth/v1/token?grant_type=password", {
    headers: { apikey: publishableKey() },
    data: { email, password },
  });
  expect(response.ok()).toBe(true);
  return response.text();
}

export const tokenIn = (session: string) => (JSON.parse(session) as { access_token: string }).access_token;

async function isAccepted(request: APIRequestContext, session: string) {
  const headers = { Authorization: `Bearer ${tokenIn(session)}` };
  return (await request.get("/functions/v1/api/auth/user", { headers })).ok();
}
