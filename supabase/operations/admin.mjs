// `npm run admin`: makes an administrator of the running site and shows a link to choose the password. For the first one,
// and for users who are locked out while no mail arrives; with --reset-second-factor for who has lost that, too.
import { randomBytes } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { PostgrestClient } from "@supabase/postgrest-js";
import { stop } from "../local/install.mjs";
import { headers, isHosted, services, statedSite } from "./addresses.mjs";

const site = statedSite || (process.env.PORT || !isHosted ? services : undefined);
if (!site) stop("Set VITE_SITE_URL to the site's address: the link leads there.");
const base = services.replace(/\/$/, "");
const rest = new PostgrestClient(`${base}/rest/v1`, { headers, retry: false });
const { name, email, isReset } = await readAnswers();
await (isReset ? resetSecondFactor() : makeAdmin()).catch(({ message, cause }) =>
  stop(
    cause
      ? `No site answers at ${services}: start it first, or set SUPABASE_URL.`
      : `The site refused: ${message}.`,
  ),
);

async function readAnswers() {
  let given = {};
  try {
    given = parseArgs({
      options: {
        name: { type: "string" },
        email: { type: "string" },
        "reset-second-factor": { type: "boolean", default: false },
      },
    }).values;
  } catch (error) {
    stop(error.message);
  }
  const isReset = given["reset-second-factor"];
  const isComplete = given.email && (given.name || isReset);
  if (!isComplete && !process.stdin.isTTY) stop("Say who: npm run admin -- --name <name> --email <address>");
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const name = given.name || (isReset ? "" : await terminal.question("Name:   "));
  const email = given.email || (await terminal.question("E-mail: "));
  terminal.close();
  return { name: name.trim(), email: email.trim().toLowerCase(), isReset };
}

/** With the secret key: the way in when phone and codes are lost and no other admin is left. */
async function resetSecondFactor() {
  const known = await rest.from("profiles").select("id").eq("email", email).maybeSingle().throwOnError();
  if (!known.data) stop(`There is no account ${email}.`);
  await rest.rpc("reset_second_factor", { p_user_id: known.data.id }).throwOnError();
  console.log(
    `${email} signs in with the password alone now, and turns on a new second factor in Meu Perfil.`,
  );
}

async function makeAdmin() {
  const profiles = rest.from("profiles");
  const { data: known } = await profiles.select("id").eq("email", email).maybeSingle().throwOnError();
  const { data: protectedOnes } = await profiles.select("id").is("is_protected", true).throwOnError();
  // The first password is never shown: the link replaces it.
  const password = `${randomBytes(24).toString("base64url")}A1`;
  const made = known ?? (await askAuth("users", { email, password, email_confirm: true }));
  // The first one can never be deleted or demoted.
  const isFirst = protectedOnes.length === 0;
  const changes = {
    role: "admin",
    ...(!known && { name, must_change_password: true }),
    ...(isFirst && { is_protected: true }),
  };
  await profiles.update(changes).eq("id", made.id).throwOnError();
  const link = await askAuth("generate_link", { type: "recovery", email });
  // To the page with the button: a preview that opens the link uses nothing up.
  const page = new URL("/redefinir-senha", site);
  page.hash = new URLSearchParams({ token_hash: link.hashed_token, type: "recovery" });
  console.log(`${email} is an administrator${isFirst ? ", protected from deletion" : ""}.`);
  console.log(`Open this within an hour, once, to choose the password:\n\n${page}\n`);
}

async function askAuth(path, body) {
  const response = await fetch(`${base}/auth/v1/admin/${path}`, {
    method: "POST",
    headers: { ...headers, "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  const received = await response.json().catch(() => ({}));
  if (response.ok) return received;
  throw new Error(received.msg ?? `${path} responded with ${response.status}`);
}
