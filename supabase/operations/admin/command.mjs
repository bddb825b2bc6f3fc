// Creates an admin of the running site, or removes a second factor.
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { PostgrestClient } from "@supabase/postgrest-js";
import { readSiteConnection } from "../site-connection.mjs";

/** Prints the result, or one sentence with the error; returns the exit status. */
export async function adminCommand(args, env) {
  try {
    console.log(await run(args, env));
    return 0;
  } catch (error) {
    console.error(error.message);
    return 1;
  }
}

async function run(args, env) {
  const { supabaseUrl, configuredSiteUrl, isHosted, headers } = readSiteConnection(env);
  const siteUrl = configuredSiteUrl || (env.PORT || !isHosted ? supabaseUrl : undefined);
  if (!siteUrl) throw new Error("Set VITE_SITE_URL to the site's address: the link leads there.");
  const base = supabaseUrl.replace(/\/$/, "");
  const rest = new PostgrestClient(`${base}/rest/v1`, { headers, retry: false });
  const options = await readOptions(args);
  const work = options.isReset
    ? resetSecondFactor(rest, options)
    : makeAdmin(rest, { base, headers, siteUrl }, options);
  const result = await work.catch(({ message, cause }) => {
    throw new Error(
      cause
        ? `No site answers at ${supabaseUrl}: start it first, or set SUPABASE_URL.`
        : `The site refused: ${message}.`,
    );
  });
  if (!result) throw new Error(`There is no account ${options.email}.`);
  return result;
}

async function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      name: { type: "string" },
      email: { type: "string" },
      "reset-second-factor": { type: "boolean", default: false },
      yes: { type: "boolean", default: false },
    },
  });
  const isReset = values["reset-second-factor"];
  const isComplete = values.email && (values.name || isReset);
  if (!isComplete && !process.stdin.isTTY)
    throw new Error("Say who: npm run admin -- --name <name> --email <address>");
  const { name, email } = isComplete ? values : await askFor(values, isReset);
  return { name: (name ?? "").trim(), email: email.trim().toLowerCase(), isReset, isConfirmed: values.yes };
}

async function askFor(values, isReset) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const name = values.name || (isReset ? "" : await terminal.question("Name:   "));
  const email = values.email || (await terminal.question("E-mail: "));
  terminal.close();
  return { name, email };
}

/** For an admin who has lost phone and backup codes, when there is no other admin. Returns undefined without such an account. */
async function resetSecondFactor(rest, { email }) {
  const profiles = rest.from("profiles");
  const { data: profile } = await profiles.select("id").eq("email", email).maybeSingle().throwOnError();
  if (!profile) return undefined;
  await rest.rpc("reset_second_factor", { p_user_id: profile.id }).throwOnError();
  return `${email} signs in with the password alone now, and turns on a new second factor in Meu Perfil.`;
}

/** Makes an administrator of an existing volunteer only after a yes, because a mistyped address may be another person's. */
async function confirmPromotion({ name, role }, email, isConfirmed) {
  if (role === "admin" || isConfirmed) return;
  if (!process.stdin.isTTY)
    throw new Error(
      `${email} is a volunteer, ${name}. Nothing was changed; add --yes to make an administrator of this account`,
    );
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(
    `${email} is a volunteer, ${name}. Make an administrator of this account? (yes/no) `,
  );
  terminal.close();
  if (!/^y(es)?$/i.test(answer.trim())) throw new Error("nothing was changed");
}

async function makeAdmin(rest, { base, headers, siteUrl }, { name, email, isConfirmed }) {
  const callAuth = (path, body) => sendToAuth(`${base}/auth/v1/admin/${path}`, headers, body);
  const profiles = rest.from("profiles");
  const { data: existing } = await profiles
    .select("id, name, role")
    .eq("email", email)
    .maybeSingle()
    .throwOnError();
  if (existing) await confirmPromotion(existing, email, isConfirmed);
  const { data: protectedProfiles } = await profiles.select("id").is("is_protected", true).throwOnError();
  // The initial password is random and never shown; the link replaces it.
  const password = `${randomBytes(24).toString("base64url")}A1`;
  const account = existing ?? (await callAuth("users", { email, password, email_confirm: true }));
  // The first admin is protected: never deleted or demoted.
  const isFirst = protectedProfiles.length === 0;
  const changes = {
    role: "admin",
    ...(!existing && { name, must_change_password: true }),
    ...(isFirst && { is_protected: true }),
  };
  await profiles.update(changes).eq("id", account.id).throwOnError();
  const link = await callAuth("generate_link", { type: "recovery", email });
  // Links to the page with a button, so that a link preview does not use up the token.
  const page = new URL("/redefinir-senha", siteUrl);
  page.hash = new URLSearchParams({ token_hash: link.hashed_token, type: "recovery" });
  return `${email} is an administrator${isFirst ? ", protected from deletion" : ""}.
Open this within an hour, once, to choose the password:\n\n${page}\n`;
}

async function sendToAuth(url, headers, body) {
  const response = await fetch(url, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const responseBody = await response.json().catch(() => ({}));
  if (response.ok) return responseBody;
  throw new Error(responseBody.msg ?? `${url.split("/").at(-1)} responded with ${response.status}`);
}
