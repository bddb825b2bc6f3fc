// Boots the whole stack on a free port with a fresh database, for tests and benchmarks.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, openSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { DENO_FLAGS, denoPath } from "../supabase/local/deno.mjs";
import { freePort } from "../supabase/local/free-port.mjs";
import { tempFolder } from "../supabase/local/temp-folder.mjs";

/**
 * @typedef {{ url: string, publishableKey: string, secretKey: string, jwtSecret: string, adminPassword: string, userPassword: string, databaseUrl?: string }} StackAccess
 */

/** Makes password hashing cheap for tests, most of which sign in. */
export const CHEAP_PASSWORD_HASHING = { LITE_AUTH_BCRYPT_COST: "4" };

const ROOT = join(import.meta.dirname, "..");
const TIMEOUT_MS = 180_000;
const randomHex = (/** @type {number} */ bytes) => randomBytes(bytes).toString("hex");

/** @param {Record<string, string>} env further settings, such as a DATABASE_URL */
export async function bootStack(env = {}) {
  const folder = tempFolder("stack-");
  const port = await freePort();
  /** @type {StackAccess} */
  const access = {
    url: `http://127.0.0.1:${port}`,
    publishableKey: `sb_publishable_${randomHex(16)}`,
    secretKey: `sb_secret_${randomHex(16)}`,
    jwtSecret: randomHex(32),
    adminPassword: randomHex(9),
    userPassword: randomHex(9),
  };
  // The stack writes its log to a file itself, because pipes to this process would take time that benchmarks measure.
  const log = join(folder, "log");
  const file = openSync(log, "a");
  const gateway = spawn(
    denoPath(),
    ["run", "--allow-all", ...DENO_FLAGS, "supabase/local/main.ts", "--follow-parent"],
    {
      cwd: ROOT,
      stdio: ["pipe", file, file],
      env: {
        ...process.env,
        LITE_TELEMETRY: "0",
        DO_NOT_TRACK: "1",
        HOST: "127.0.0.1",
        PORT: String(port),
        DATA_DIR: join(folder, "data"),
        SITE_DIR: join(ROOT, "supabase/tests/stack/site"),
        DATABASE_URL: "",
        VITE_SUPABASE_PUBLISHABLE_KEY: access.publishableKey,
        SUPABASE_SECRET_KEY: access.secretKey,
        SUPABASE_JWT_SECRET: access.jwtSecret,
        DEMO_ADMIN_PASSWORD: access.adminPassword,
        DEMO_USER_PASSWORD: access.userPassword,
        RATE_LIMITS: "off",
        ALLOWED_ORIGINS: "https://casa.exemplo.org.br",
        ...env,
      },
    },
  );
  closeSync(file);
  const ended = new Promise((done) => gateway.once("exit", done));
  const stop = async () => {
    gateway.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  // The port responds before accounts and demo content exist, so this waits for "Ready", which is printed afterwards.
  const deadline = Date.now() + TIMEOUT_MS;
  const readLog = () => readFileSync(log, "utf8");
  while (!readLog().includes("Ready in")) {
    if (gateway.exitCode === null && Date.now() < deadline) {
      await new Promise((done) => setTimeout(done, 100));
      continue;
    }
    const output = readLog();
    await stop();
    throw new Error(`The stack did not start:\n${output}`);
  }
  return { access, stop, pid: gateway.pid, log };
}
