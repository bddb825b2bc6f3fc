import { spawn } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { DENO_FLAGS, denoPath } from "../../local/deno.mjs";
import { freePort } from "../../local/free-port.mjs";
import { ROOT } from "../../local/install.mjs";
import { tempFolder } from "../../local/temp-folder.mjs";
import { copyPreparedFolder } from "./prepared-folder.ts";

export const PUBLISHABLE_KEY = "sb_publishable_test";
export const SECRET_KEY = "sb_secret_test";
const FUNCTION_SOURCE = `
  Deno.serve({ port: Number(Deno.env.get("PORT")), hostname: "127.0.0.1", onListen() {} }, (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/die") Deno.exit(3);
    if (pathname === "/api/secrets") return Response.json(Object.keys(Deno.env.toObject()));
    return Response.json({ pathname, from: request.headers.get("x-forwarded-for") });
  });`;

export type GatewayFixture = Awaited<ReturnType<typeof openGatewayFixture>>;

/** Prepares a folder with a small site, edge function and data folder, on which tests start the real gateway. */
export async function openGatewayFixture() {
  const folder = tempFolder("gateway-");
  await mkdir(join(folder, "functions/api"), { recursive: true });
  await writeFile(join(folder, "functions/api/index.ts"), FUNCTION_SOURCE);
  copyPreparedFolder(join(folder, "data"));
  const port = await freePort();
  const running = new Set<ReturnType<typeof start>>();

  const settings = {
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: join(folder, "data"),
    SITE_DIR: join(ROOT, "supabase/tests/stack/site"),
    FUNCTION_ENTRY: join(folder, "functions/api/index.ts"),
    VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
    SUPABASE_SECRET_KEY: SECRET_KEY,
    SUPABASE_JWT_SECRET: "a secret only for this test, long enough",
    SEED: "0",
  };

  function start(env: Record<string, string> = {}, args: string[] = []) {
    const gateway = startGateway({ ...settings, ...env }, args);
    running.add(gateway);
    void gateway.ended.then(() => running.delete(gateway));
    return gateway;
  }

  const get = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${port}${path}`, init);

  return {
    folder,
    port,
    /** The environment of the gateway, also for commands on the same site. */
    env: settings,
    start,
    get,
    /** Requests the path exactly as spelled; fetch would normalise the path. */
    sendRaw: (method: string, path: string, host = `127.0.0.1:${port}`) =>
      new Promise<{ status: number }>((done, fail) => {
        const clientRequest = request(
          { host: "127.0.0.1", port, method, path, headers: { apikey: PUBLISHABLE_KEY, host } },
          (response) => {
            response.resume();
            done({ status: response.statusCode ?? 0 });
          },
        );
        clientRequest.on("error", fail).end();
      }),
    /** Updates donation_text through /rest/v1; resolves when the write is acknowledged. */
    async writeDonationText(text: string) {
      const { status } = await get("/rest/v1/site_settings?id=not.is.null", {
        method: "PATCH",
        headers: { apikey: SECRET_KEY, "content-type": "application/json" },
        body: JSON.stringify({ donation_text: text }),
      });
      if (status !== 204) throw new Error(`The write returned ${status}`);
    },
    async readDonationText() {
      const response = await get("/rest/v1/site_settings?select=donation_text", {
        headers: { apikey: PUBLISHABLE_KEY },
      });
      const [row] = (await response.json()) as { donation_text: string | null }[];
      return row?.donation_text;
    },
    /** Stops gateways that a failed test left running: the next tests need their port and data. */
    async stopGateways() {
      for (const gateway of running) await gateway.end("SIGTERM");
    },
    async close() {
      await this.stopGateways();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function startGateway(env: Record<string, string>, args: string[]) {
  let output = "";
  const child = spawn(
    denoPath(),
    ["run", "-A", ...DENO_FLAGS, "supabase/local/main.ts", "--follow-parent", ...args],
    { cwd: ROOT, env: { ...process.env, ...env } },
  );
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += text));
  // "close" instead of "exit": at "exit", the last output may not have been read yet.
  const ended = new Promise<number | null>((done) => child.on("close", done));

  return {
    pid: child.pid ?? 0,
    /** The output so far, stdout and stderr. */
    output: () => output,
    /** The exit code, when the process has ended and its output is complete. */
    ended,
    async ready() {
      let hasEnded = false;
      void ended.then(() => {
        hasEnded = true;
      });
      while (!output.includes("Ready in")) {
        if (hasEnded) throw new Error(`The gateway ended with ${await ended}: ${output}`);
        await new Promise((done) => setTimeout(done, 50));
      }
    },
    /** Closes the stdin of the gateway, as happens when its parent process dies. */
    abandon: () => child.stdin.end(),
    end(signal: NodeJS.Signals) {
      child.kill(signal);
      return ended;
    },
  };
}
