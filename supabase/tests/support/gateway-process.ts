import { spawn } from "node:child_process";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { DENO_FLAGS, denoPath } from "../../local/deno.mjs";
import { freePort } from "../../local/free-port.mjs";
import { ROOT } from "../../local/install.mjs";
import { tempFolder } from "../../local/temp-folder.mjs";
import { prepare } from "./prepared-folder.ts";

export const KEY = "sb_publishable_test";
export const SECRET = "sb_secret_test";
const FUNCTION = `
  Deno.serve({ port: Number(Deno.env.get("PORT")), hostname: "127.0.0.1", onListen() {} }, (request) => {
    const { pathname } = new URL(request.url);
    if (pathname === "/api/die") Deno.exit(3);
    if (pathname === "/api/secrets") return Response.json(Object.keys(Deno.env.toObject()));
    return Response.json({ pathname, from: request.headers.get("x-forwarded-for") });
  });`;

export type Bench = Awaited<ReturnType<typeof openBench>>;

/** A folder with a small site, a small edge function and a prepared data folder, and the real gateway started on them as often as needed. */
export async function openBench() {
  const folder = tempFolder("gateway-");
  await mkdir(join(folder, "functions/api"), { recursive: true });
  await writeFile(join(folder, "functions/api/index.ts"), FUNCTION);
  prepare(join(folder, "data"));
  const port = await freePort();
  const running = new Set<ReturnType<typeof start>>();

  const settings = {
    PORT: String(port),
    HOST: "127.0.0.1",
    DATA_DIR: join(folder, "data"),
    SITE_DIR: join(ROOT, "supabase/tests/stack/site"),
    FUNCTION_ENTRY: join(folder, "functions/api/index.ts"),
    VITE_SUPABASE_PUBLISHABLE_KEY: KEY,
    SUPABASE_SECRET_KEY: SECRET,
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
    /** The environment it starts with: commands of the same site get it too. */
    env: settings,
    start,
    get,
    /** Asks for the path exactly as it is spelled; fetch would straighten it first. */
    raw: (method: string, path: string) =>
      new Promise<{ status: number }>((done, fail) => {
        const asked = request(
          { host: "127.0.0.1", port, method, path, headers: { apikey: KEY } },
          (response) => {
            response.resume();
            done({ status: response.statusCode ?? 0 });
          },
        );
        asked.on("error", fail).end();
      }),
    /** Changes a text through /rest/v1; resolves once the write is acknowledged. */
    async write(text: string) {
      const { status } = await get("/rest/v1/site_settings?id=not.is.null", {
        method: "PATCH",
        headers: { apikey: SECRET, "content-type": "application/json" },
        body: JSON.stringify({ donation_text: text }),
      });
      if (status !== 204) throw new Error(`The write was answered with ${status}`);
    },
    async read() {
      const response = await get("/rest/v1/site_settings?select=donation_text", { headers: { apikey: KEY } });
      const [row] = (await response.json()) as { donation_text: string | null }[];
      return row?.donation_text;
    },
    /** What a test left running that did not get to its end: the next ones need its port and its data. */
    async end() {
      for (const gateway of running) await gateway.end("SIGTERM");
    },
    async close() {
      await this.end();
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
  // Not "exit": that comes before the last of what it printed has been read.
  const ended = new Promise<number | null>((done) => child.on("close", done));

  return {
    /** What it has printed so far. */
    output: () => output,
    /** Its exit code, once it has ended and all it printed is here. */
    ended,
    async ready() {
      const gone = ended.then((code) => Promise.reject(new Error(`It ended with ${code}: ${output}`)));
      const looking = (async () => {
        while (!output.includes("Ready in")) await new Promise((done) => setTimeout(done, 50));
      })();
      await Promise.race([looking, gone]);
    },
    /** Lets go of its stdin, as a parent does that dies. */
    abandon: () => child.stdin.end(),
    end(signal: NodeJS.Signals) {
      child.kill(signal);
      return ended;
    },
  };
}
