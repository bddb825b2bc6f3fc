// Starts the stack once for all API tests: the real gateway and the real edge function in Deno, over HTTP, on a fresh
// database. TEST_DATABASE_URL puts that database on a PostgreSQL server instead of PGlite.
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import postgres from "postgres";
import type { TestProject } from "vitest/node";
import { DENO_FLAGS, denoPath } from "../../supabase/local/deno.mjs";

export type Stack = {
  url: string;
  publishableKey: string;
  secretKey: string;
  jwtSecret: string;
  adminPassword: string;
  userPassword: string;
};

declare module "vitest" {
  interface ProvidedContext {
    stack: Stack;
  }
}

const ROOT = join(import.meta.dirname, "../..");
const PATIENCE_MS = 90_000;

const freePort = () =>
  new Promise<number>((done, fail) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === "object" && address ? done(address.port) : fail(new Error("No port")),
      );
    });
  });

async function freshDatabase(serverUrl: string) {
  const name = `api_test_${randomBytes(6).toString("hex")}`;
  const server = postgres(serverUrl, { max: 1, onnotice: () => undefined });
  await server.unsafe(`create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const drop = async () => {
    await server.unsafe(`drop database if exists ${name} with (force)`);
    await server.end();
  };
  return { url: url.href, drop };
}

async function untilReady(url: string, gateway: ChildProcess, output: () => string) {
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (gateway.exitCode !== null) throw new Error(`The stack ended at its start:\n${output()}`);
    // "Ready" comes once accounts and demo content are in; the port answers before.
    if (/Ready in/.test(output())) return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`The stack at ${url} was not ready in time:\n${output()}`);
}

/** Boots a stack on a free port. `env` adds settings, such as a DATABASE_URL. */
export async function bootStack(env: Record<string, string> = {}) {
  const folder = mkdtempSync(join(tmpdir(), "api-tests-"));
  writeFileSync(join(folder, "index.html"), "<!doctype html><title>test</title>");
  const port = await freePort();
  const stack: Stack = {
    url: `http://127.0.0.1:${port}`,
    publishableKey: `sb_publishable_${randomBytes(16).toString("hex")}`,
    secretKey: `sb_secret_${randomBytes(16).toString("hex")}`,
    jwtSecret: randomBytes(32).toString("hex"),
    adminPassword: randomBytes(9).toString("hex"),
    userPassword: randomBytes(9).toString("hex"),
  };
  const gateway = spawn(
    denoPath(),
    ["run", "--allow-all", ...DENO_FLAGS, "supabase/local/main.ts", "--follow-parent"],
    {
      cwd: ROOT,
      stdio: ["pipe", "pipe", "pipe"],
      env: {
        ...process.env,
        LITE_TELEMETRY: "0",
        DO_NOT_TRACK: "1",
        HOST: "127.0.0.1",
        PORT: String(port),
        DATA_DIR: join(folder, "data"),
        SITE_DIR: folder,
        VITE_SUPABASE_PUBLISHABLE_KEY: stack.publishableKey,
        SUPABASE_SECRET_KEY: stack.secretKey,
        SUPABASE_JWT_SECRET: stack.jwtSecret,
        DEMO_ADMIN_PASSWORD: stack.adminPassword,
        DEMO_USER_PASSWORD: stack.userPassword,
        RATE_LIMITS: "off",
        ALLOWED_ORIGINS: "https://casa.exemplo.org.br",
        ...env,
      },
    },
  );
  let output = "";
  for (const stream of [gateway.stdout, gateway.stderr]) {
    stream?.on("data", (chunk) => {
      output = (output + chunk).slice(-20_000);
    });
  }
  const stop = async () => {
    const ended = new Promise((done) => gateway.once("exit", done));
    if (gateway.exitCode === null && gateway.kill("SIGTERM")) await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilReady(stack.url, gateway, () => output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { stack, stop, pid: gateway.pid ?? 0, output: () => output };
}

export default async function setup({ provide }: TestProject) {
  const server = process.env.TEST_DATABASE_URL;
  const database = server ? await freshDatabase(server) : null;
  const { stack, stop } = await bootStack(database ? { DATABASE_URL: database.url } : {});
  provide("stack", stack);
  return async () => {
    await stop();
    await database?.drop();
  };
}
