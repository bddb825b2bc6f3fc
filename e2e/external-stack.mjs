// An existing Supabase for the API and browser tests: TEST_SUPABASE_URL with its keys and database address.
import { randomBytes } from "node:crypto";
import pg from "pg";
import { readSeed } from "../supabase/local/seed.mjs";
import { keepRows } from "./kept-rows.mjs";

/** All settings of the existing Supabase from the environment; undefined when the tests start their own stack. */
export function externalSettings(env = process.env) {
  const { TEST_SUPABASE_URL: url } = env;
  if (!url) return undefined;
  const required = (/** @type {string} */ name) => {
    const value = env[name];
    if (!value)
      throw new Error(`TEST_SUPABASE_URL is set, so ${name} must be set as well (docs/local-stack.md).`);
    return value;
  };
  return {
    url: url.replace(/\/$/, ""),
    publishableKey: required("TEST_SUPABASE_PUBLISHABLE_KEY"),
    secretKey: required("TEST_SUPABASE_SECRET_KEY"),
    jwtSecret: required("TEST_SUPABASE_JWT_SECRET"),
    databaseUrl: required("TEST_SUPABASE_DATABASE_URL"),
  };
}

/**
 * Prepares a Supabase that already has the migrations: keeps its rows, sets new passwords of the two demo accounts, and adds the
 * demo content if there is no post. `restore` puts all rows back. @param {NonNullable<ReturnType<typeof externalSettings>>} settings
 */
export async function prepareExternal(settings) {
  const putRowsBack = await keepRows(settings);
  const randomPassword = () => randomBytes(9).toString("hex");
  const { DEMO_ADMIN_PASSWORD: admin = randomPassword(), DEMO_USER_PASSWORD: user = randomPassword() } =
    process.env;
  const passwords = { admin, user };
  const database = new pg.Client(settings.databaseUrl);
  await database.connect();
  for (const [role, email] of Object.entries({
    admin: "admin@exemplo.org.br",
    user: "voluntario@exemplo.org.br",
  })) {
    await setPassword(settings, database, email, role === "admin" ? passwords.admin : passwords.user);
    await database.query(
      "update public.profiles set name = $2, role = $3, is_protected = $4, must_change_password = false where email = $1",
      [email, role === "admin" ? "Diretoria" : "Voluntário", role, role === "admin"],
    );
  }
  const { rows } = await database.query("select 1 from public.posts limit 1");
  if (rows.length === 0) await database.query(readSeed());
  await database.end();
  return {
    access: { ...settings, adminPassword: passwords.admin, userPassword: passwords.user },
    restore: report(putRowsBack),
  };
}

/**
 * For the services' tests (vitest's `globalSetup`), which create accounts of their own.
 */
export default async function setup() {
  const external = externalSettings();
  return external ? report(await keepRows(external)) : undefined;
}

/** @param {() => Promise<import("./kept-rows.mjs").Difference[]>} putRowsBack */
const report = (putRowsBack) => async () => {
  const list = (await putRowsBack()).map(({ table, added, lost }) => `${table} +${added} -${lost}`);
  console.log(`As before the tests again: ${list.join(", ")}`);
};

/** @param {{ url: string, secretKey: string }} settings @param {pg.Client} database @param {string} email @param {string} password */
async function setPassword({ url, secretKey }, database, email, password) {
  const { rows } = await database.query("select id from auth.users where email = $1", [email]);
  const id = rows[0]?.id;
  const response = await fetch(`${url}/auth/v1/admin/users${id ? `/${id}` : ""}`, {
    method: id ? "PUT" : "POST",
    headers: { apikey: secretKey, authorization: `Bearer ${secretKey}`, "content-type": "application/json" },
    body: JSON.stringify({ email, password, email_confirm: true }),
  });
  if (!response.ok) throw new Error(`The account ${email} could not be prepared: ${await response.text()}`);
}
