import { randomUUID } from "node:crypto";
import pg from "pg";
import { externalSettings } from "../../../e2e/external-stack.mjs";
import type { Row } from "../../local/database.ts";
import { type Services, servicesAt, type TestUser, withSession } from "../support/services.ts";
import { bootTestStack } from "../support/test-stack.ts";

/** The services of the project at TEST_SUPABASE_URL, or of a stack that only this test file uses. */
export type Project = Services & {
  query<T extends Row = Row>(statement: string, values?: unknown[]): Promise<T[]>;
  /** A new user with a profile and a session; `role` as in profiles.role. */
  createUser(role?: "user" | "admin"): Promise<TestUser>;
  /** Creates an account in Auth. */
  createAccount(name: string, password?: string | null): Promise<{ id: string; email: string }>;
  /** A client that has signed in with PASSWORD (or another), from a network of its own: Auth counts sign-ins by network. */
  signIn(email: string, password?: string): ReturnType<typeof signInAt>;
  close(): Promise<void>;
};

export const PASSWORD = "caminho certo";

/** An address that no other run has used. */
export const newEmail = (name: string) => `${name}-${randomUUID()}@exemplo.org.br`;

export async function openProject(): Promise<Project> {
  const external = externalSettings();
  if (!external) return withAccounts(await bootTestStack());
  const database = new pg.Client(external.databaseUrl);
  await database.connect();
  const { publishableKey: publishable, secretKey: secret, jwtSecret, url } = external;
  return withAccounts({
    ...servicesAt(url, { publishable, secret, jwtSecret }, (request) => fetch(request)),
    query: async (statement, values) => (await database.query(statement, values)).rows,
    close: () => database.end(),
  });
}

function withAccounts(services: Services & Pick<Project, "query" | "close">): Project {
  const { query } = services;
  async function createAccount(name: string, password: string | null = PASSWORD) {
    const account = { email: newEmail(name), password: password ?? undefined, email_confirm: true };
    const { data, error } = await services.client("service").auth.admin.createUser(account);
    if (error) throw error;
    return { id: data.user.id, email: account.email };
  }
  return {
    ...services,
    createAccount,
    async createUser(role = "user") {
      return withSession(services, query, { ...(await createAccount(role)), role });
    },
    signIn: (email, password = PASSWORD) => signInAt(services, email, password),
  };
}

/** With the secret key, because CAPTCHA protection is on in projects that `npm run deploy` has set up. */
async function signInAt(services: Services, email: string, password: string) {
  const network = `203.0.113.${Math.ceil(Math.random() * 250)}`;
  const { data, error } = await services
    .client("service", (request) => {
      request.headers.set("sb-forwarded-for", network);
      return services.fetch(request);
    })
    .auth.signInWithPassword({ email, password });
  if (error) throw error;
  const client = services.client();
  await client.auth.setSession(data.session);
  return { client, session: data.session };
}
