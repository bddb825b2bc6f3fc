/// <reference types="deno" />
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { CALL_BYTES } from "../functions/_shared/rules/body-limits.ts";
import { PUSH_HOSTS } from "../functions/_shared/rules/push-endpoint.ts";
import { smtpServer } from "../functions/api/mail/mailer.ts";
import { DENO_FLAGS } from "./deno.mjs";
import { freePort } from "./free-port.mjs";
import { ROOT } from "./install.mjs";
import { logError } from "./logs.ts";
import { isLengthWithin } from "./request-body.ts";
import { urlHost } from "./url-host.mjs";

const PROCESS_ENTRY = fileURLToPath(new URL("function-main.ts", import.meta.url));
/** The function's process gets only these environment variables, besides those that `spawn` sets. */
const PASSED_VARIABLES = [
  "ALLOWED_ORIGINS",
  "FORWARDED_HOPS",
  "PUBLIC_SUPABASE_URL",
  "RATE_LIMITS",
  "SITE_SECRET",
  "SMTP_URL",
  "MAIL_FROM",
  "TZ",
  "VAPID_PRIVATE_KEY",
];
const HOP_BY_HOP = /^(connection|keep-alive|transfer-encoding|upgrade|te|trailer|proxy-authorization)$/;

/** Methods that fetch() refuses to send; no route uses them. */
const UNSENDABLE = /^(TRACE|TRACK|CONNECT)$/i;

type EdgeFunctionOptions = {
  entry: string;
  supabaseUrl: string;
  publishableKey: string;
  secretKey: string;
  /** The site's public address. */
  siteUrl: string;
  /** Restart the process when a file of the functions changes. */
  isWatched: boolean;
};

/** Runs the edge function in a separate Deno process with minimal permissions, and restarts the process when it exits. */
export function startEdgeFunction(options: EdgeFunctionOptions) {
  let port = 0;
  let child: Deno.ChildProcess | undefined;
  let isStopping = false;
  let isRestarting = false;
  const watcher = options.isWatched ? Deno.watchFs(dirname(dirname(options.entry))) : undefined;
  const ended = supervise();
  if (watcher) void restartOnChange(watcher);

  async function supervise() {
    for (let failures = 0; !isStopping; failures++) {
      port = await freePort();
      if (isStopping) return;
      const started = Date.now();
      child = spawn(options, port);
      isRestarting = false;
      await child.status;
      if (isStopping) return;
      if (isRestarting || Date.now() - started > 10_000) failures = 0;
      if (isRestarting) continue;
      logError("edge function", "ended, starting it again");
      await new Promise((done) => setTimeout(done, Math.min(5000, 200 * 2 ** failures)));
    }
  }

  // Ignores changes during a restart, because editors write several files at once, and each file more than once.
  async function restartOnChange(changes: Deno.FsWatcher) {
    for await (const { kind } of changes) {
      if (kind === "access" || isRestarting) continue;
      isRestarting = true;
      await new Promise((done) => setTimeout(done, 150));
      await child?.stdin.close().catch(() => undefined);
    }
  }

  return {
    /** Forwards a request, streaming both bodies. `forwardedFor`: the value of X-Forwarded-For that the function may trust. */
    async fetch(request: Request, forwardedFor: string): Promise<Response> {
      if (UNSENDABLE.test(request.method)) return notAllowed();
      const url = new URL(request.url);
      const target = `http://127.0.0.1:${port}${url.pathname.replace("/functions/v1", "")}${url.search}`;
      const headers = new Headers([...request.headers].filter(([name]) => !HOP_BY_HOP.test(name)));
      headers.set("x-forwarded-for", forwardedFor);
      headers.set("x-forwarded-host", request.headers.get("host") ?? url.host);
      headers.set("x-forwarded-proto", headers.get("x-forwarded-proto") ?? "http");
      headers.set("accept-encoding", "identity");
      try {
        return await fetch(target, {
          method: request.method,
          headers,
          // Short bodies are sent in one piece, because streaming costs several times as much.
          body:
            request.body && isLengthWithin(request, CALL_BYTES) ? await request.arrayBuffer() : request.body,
          redirect: "manual",
        });
      } catch {
        return Response.json(
          { message: "Serviço temporariamente indisponível", error: "function_unavailable" },
          { status: 503, headers: { "retry-after": "2", "cache-control": "no-store" } },
        );
      }
    },
    async stop() {
      isStopping = true;
      watcher?.close();
      await child?.stdin.close().catch(() => undefined);
      await ended;
    },
  };
}

function notAllowed() {
  return Response.json(
    { message: "Método não permitido", error: "method_not_allowed" },
    { status: 405, headers: { allow: "GET, POST, PUT, DELETE", "cache-control": "no-store" } },
  );
}

function spawn(options: EdgeFunctionOptions, port: number) {
  const { entry, supabaseUrl, publishableKey, secretKey, siteUrl } = options;
  const env: Record<string, string> = {
    PORT: String(port),
    SUPABASE_URL: supabaseUrl,
    SUPABASE_ANON_KEY: publishableKey,
    SUPABASE_SERVICE_ROLE_KEY: secretKey,
    SITE_URL: siteUrl,
    NO_COLOR: "1",
  };
  for (const name of PASSED_VARIABLES) {
    const value = Deno.env.get(name);
    if (value) env[name] = value;
  }
  const network = [new URL(supabaseUrl).host, `127.0.0.1:${port}`];
  if (env.SMTP_URL) {
    const mailServer = smtpServer(env.SMTP_URL);
    network.push(`${urlHost(mailServer.host)}:${mailServer.port}`);
  }
  if (env.VAPID_PRIVATE_KEY) network.push(...PUSH_HOSTS.map((host) => `${host}:443`));
  return new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      ...DENO_FLAGS,
      "--no-prompt",
      `--allow-net=${network.join(",")}`,
      "--allow-env",
      `--allow-read=${ROOT}node_modules,${dirname(dirname(entry))}`,
      PROCESS_ENTRY,
      pathToFileURL(entry).href,
    ],
    cwd: ROOT,
    clearEnv: true,
    env,
    stdin: "piped",
    stdout: "inherit",
    stderr: "inherit",
  }).spawn();
}
