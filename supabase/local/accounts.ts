import bcrypt from "bcryptjs";
import { isCommonPassword } from "../functions/_shared/contract/auth.ts";
import { createUser } from "./auth-users.ts";
import type { Queryable } from "./database.ts";
import { addMarker, FILLED } from "./migrations.ts";
import { OperatorError } from "./operator-error.mjs";
import { readSeed } from "./seed.mjs";
import type { Environment } from "./settings.ts";
import type { Stack } from "./stack.ts";

export type Account = { email: string; password: string; name: string; role: "admin" | "user" };

const DEMO_ADMIN_PASSWORD = "caminho-de-luz";
const DEMO_USER_PASSWORD = "mao-amiga";
/** Longer than the API's minimum for all users, because the first admin may do everything and this password is stored in a file. */
const ADMIN_PASSWORD_MIN = 10;
const isWeak = (password: string) =>
  password.length < ADMIN_PASSWORD_MIN ||
  [DEMO_ADMIN_PASSWORD, DEMO_USER_PASSWORD].includes(password.toLowerCase()) ||
  isCommonPassword(password);

/** Whether the site is only for this machine: it listens on loopback, without ADMIN_EMAIL, a proxy in front, or an https URL. */
export function isDemo({ ADMIN_EMAIL, TRUST_PROXY, SITE_URL }: Environment, isLoopback: boolean) {
  return isLoopback && !ADMIN_EMAIL && TRUST_PROXY !== "1" && !/^https:/i.test(SITE_URL ?? "");
}

/** Demo accounts for a site on loopback; otherwise the admin of ADMIN_EMAIL and ADMIN_PASSWORD. */
export function firstAccounts(env: Environment, isLoopback: boolean): Account[] {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = env;
  if (email && password) {
    if (isWeak(password)) {
      throw new OperatorError(
        `ADMIN_PASSWORD is too weak: at least ${ADMIN_PASSWORD_MIN} characters, and no common one.`,
      );
    }
    return [{ email, password, name: env.ADMIN_NAME || "Administração", role: "admin" }];
  }
  if (email || password) {
    throw new OperatorError(
      "The first start needs ADMIN_EMAIL and ADMIN_PASSWORD together; the password may be taken out again after it.",
    );
  }
  if (!isDemo(env, isLoopback)) {
    throw new OperatorError(
      "The first start of a site that others can reach (HOST, TRUST_PROXY, SITE_URL) needs ADMIN_EMAIL and ADMIN_PASSWORD for the first admin.",
    );
  }
  return demoAccounts(env);
}

export function demoAccounts(env: Environment): Account[] {
  return [
    {
      email: "admin@exemplo.org.br",
      password: env.DEMO_ADMIN_PASSWORD || DEMO_ADMIN_PASSWORD,
      name: "Diretoria",
      role: "admin",
    },
    {
      email: "voluntario@exemplo.org.br",
      password: env.DEMO_USER_PASSWORD || DEMO_USER_PASSWORD,
      name: "Voluntário",
      role: "user",
    },
  ];
}

/** Demo accounts of an earlier start remain when the site becomes public; their default passwords are public. */
export async function refuseDemoPasswords(db: Queryable): Promise<void> {
  for (const { email, password } of demoAccounts({})) {
    const [user] = await db.query<{ passwordHash: string | null }>(
      'select encrypted_password as "passwordHash" from auth.users where email = $1',
      [email],
    );
    if (!user?.passwordHash || !(await bcrypt.compare(password, user.passwordHash))) continue;
    throw new OperatorError(
      `Others could sign in as ${email} with the published demo password: start without HOST, TRUST_PROXY, SITE_URL and ADMIN_EMAIL and change it there, or start from empty (npm run reset) with ADMIN_EMAIL and ADMIN_PASSWORD.`,
    );
  }
}

/** Creates the accounts and, optionally, the demo content, in one transaction. */
export async function fillDatabase(stack: Stack, accounts: Account[], withSeed: boolean): Promise<void> {
  await stack.transaction(async (tx) => {
    for (const account of accounts) await createAccount(tx, account);
    if (withSeed) await tx.script(readSeed());
    await addMarker(tx, FILLED);
  });
}

async function createAccount(db: Queryable, { email, password, name, role }: Account) {
  const { id } = await createUser(db, { email, password, email_confirm: true }).catch(
    ({ message }: Error) => {
      throw new OperatorError(`The account ${email} could not be created: ${message}.`);
    },
  );
  await db.query("update public.profiles set name = $2, role = $3, is_protected = $4 where id = $1", [
    id,
    name,
    role,
    role === "admin",
  ]);
}
