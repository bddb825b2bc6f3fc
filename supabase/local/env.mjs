// `.env.local`: URLs and keys of this machine, generated on the first start and never committed.
import { createHash, randomBytes } from "node:crypto";
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { exitWithError, ROOT } from "./install.mjs";
import { newPushKey } from "./push-key.mjs";

const FILE = `${ROOT}.env.local`;

/** Loads the file into the environment, where existing variables take precedence; creates the file when it is missing. */
export function loadEnvironment() {
  if (!existsSync(FILE)) writeFileSync(FILE, newFileContent(), { mode: 0o600 });
  for (const line of readEnvironmentFile().split(/\r?\n/)) {
    const [, name, value] = /^\s*([A-Z][A-Z0-9_]*)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (name) process.env[name] ??= value.replace(/^(["'])(.*)\1$/, "$2");
  }
}

/** For a file of an earlier release. An empty value, which switches notifications off, stays. */
export function addMissingPushKey() {
  if (process.env.VAPID_PRIVATE_KEY !== undefined) return;
  const key = newPushKey();
  try {
    appendFileSync(FILE, `\nVAPID_PRIVATE_KEY=${key}\n`);
    process.env.VAPID_PRIVATE_KEY = key;
  } catch (error) {
    console.warn(`${FILE} cannot be written (${error.code}): the site sends no notifications.`);
  }
}

function readEnvironmentFile() {
  try {
    return readFileSync(FILE, "utf8");
  } catch (error) {
    return exitWithError(`${FILE} cannot be read (${error.code}): run this as the user that runs the site.`);
  }
}

function newFileContent() {
  const port = process.env.PORT || 3000;
  return [
    "# Made on the first start. Keep it to yourself.",
    `VITE_SUPABASE_URL=http://127.0.0.1:${port}`,
    `VITE_SUPABASE_PUBLISHABLE_KEY=${apiKey("publishable")}`,
    `SUPABASE_SECRET_KEY=${apiKey("secret")}`,
    `SUPABASE_JWT_SECRET=${randomBytes(32).toString("base64url")}`,
    `VAPID_PRIVATE_KEY=${newPushKey()}`,
    "",
  ].join("\n");
}

/** Supabase's key format: a random part and a checksum, which detects mistyped keys. */
function apiKey(kind) {
  const start = `sb_${kind}_${randomBytes(17).toString("base64url").slice(0, 22)}`;
  const sum = createHash("sha256").update(`supabase-self-hosted|${start}`).digest("base64url").slice(0, 8);
  return `${start}_${sum}`;
}
