// Starts test-server.ts and returns its URL; the global setup of the vitest projects.
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { DENO_FLAGS, denoPath } from "../../local/deno.mjs";
import { ROOT } from "../../local/install.mjs";

/** @returns {Promise<{ url: string, stop: () => Promise<void> }>} */
export async function startTestServer() {
  const child = spawn(
    denoPath(),
    ["run", "--allow-all", ...DENO_FLAGS, "supabase/tests/support/test-server.ts"],
    {
      cwd: ROOT,
      // The server ends when its standard input closes, and so with this process, however this process ends.
      stdio: ["pipe", "pipe", "inherit"],
      env: { ...process.env, LITE_TELEMETRY: "0", DO_NOT_TRACK: "1" },
      detached: true,
    },
  );
  const ended = new Promise((done) => child.once("close", done));
  for await (const line of createInterface({ input: child.stdout })) {
    const { url } = JSON.parse(line);
    return {
      url,
      async stop() {
        child.stdin.end();
        await ended;
      },
    };
  }
  throw new Error("The PostgreSQL server of the tests did not start; its output is above.");
}

/** For vitest's `globalSetup`: one server for all projects of a run, unless npm test has started one already. */
export default async function setup() {
  if (process.env.TEST_SERVER_IS_READY) return;
  const server = await startTestServer();
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_SERVER_IS_READY = "1";
  return server.stop;
}
