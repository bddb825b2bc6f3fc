/// <reference types="deno" />
// The local stack as one process: database, Supabase's interfaces, the edge function and the built site on one origin.
import { PgliteConnection } from "@supabase/lite/pglite";
import { answerBackup } from "../operations/answer-backup.ts";
import { fill, firstAccounts, isFilled } from "./accounts.ts";
import { watchContent } from "./content-changes.ts";
import { type DataFolder, takeDataFolder } from "./data-folder.ts";
import { openDrawer } from "./drawn-pages.ts";
import { startEdgeFunction } from "./edge-function.ts";
import { createGateway } from "./gateway.ts";
import { portugueseMail } from "./mail.ts";
import { askOurselvesDirectly } from "./no-proxy.ts";
import { createReadCache } from "./read-cache.ts";
import { keepRetention } from "./retention.ts";
import { readSettings, type Settings } from "./settings.ts";
import { openSite } from "./site.ts";
import { openStack, type Stack } from "./stack.ts";
import { StartFailure } from "./start-failure.ts";
import { keepStatistics } from "./statistics.ts";

type Handler = (request: Request, peer: string) => Promise<Response>;
type Closing = () => unknown;

const HEALTH = "/functions/v1/api/health";
const PATIENCE = 60_000;

const closings: Closing[] = [];
let closing: Promise<void> | undefined;
askOurselvesDirectly();
try {
  await start(readSettings(Deno.env.toObject()), Deno.args.includes("--reset"));
} catch (error) {
  await close();
  if (!(error instanceof StartFailure)) throw error;
  console.error(error.message);
  Deno.exit(1);
}

async function start(settings: Settings, wipe: boolean) {
  const started = performance.now();
  let handler: Handler | undefined;
  const answerInside = async (request: Request) =>
    handler?.(request, "127.0.0.1") ?? new Response(null, { status: 503 });
  // The port first: when it is taken nothing else should have happened.
  const server = listen(settings.host, settings.port, (request, peer) => handler?.(request, peer));
  const folder = await takeDataFolder(settings.dataFolder, { wipe: wipe && refuseServer(settings) });
  closings.push(folder.release);
  closeWhenAsked();
  // What the first start will need is asked for before it does its work.
  if (folder.isEmpty && !settings.databaseUrl) firstAccounts(Deno.env.toObject(), settings.isLoopback);

  let stack: Stack | undefined;
  const internal = listen(
    "127.0.0.1",
    0,
    (request) => stack && answerBackup(request, stack, settings.keys.secret),
  );
  await folder.announce(`http://127.0.0.1:${internal.port}`);
  const edgeFunction = startEdgeFunction({
    entry: settings.functionEntry,
    supabaseUrl: `http://127.0.0.1:${internal.port}`,
    publishableKey: settings.keys.publishable,
    secretKey: settings.keys.secret,
    siteUrl: settings.origin,
    isWatched: settings.isDevelopment,
  });
  closings.push(edgeFunction.stop, server.stop);
  const site = settings.isDevelopment
    ? async () => new Response(null, { status: 404 })
    : await openSite(settings.siteFolder, settings.origin, await openDrawer(answerInside));
  stack = await openStack({
    keys: settings.keys,
    dataFolder: settings.dataFolder,
    databaseUrl: settings.databaseUrl,
    siteUrl: settings.origin,
    mail: portugueseMail(settings),
  });
  // After everything that calls it has stopped, and before the data folder is let go.
  closings.splice(1, 0, stack.close);
  const accounts = await fillOnce(stack, settings, folder);

  const { connection } = stack.database;
  const cached =
    connection instanceof PgliteConnection
      ? createReadCache(await watchContent(connection, stack))
      : undefined;
  handler = createGateway({
    stack: stack.fetch,
    edgeFunction: edgeFunction.fetch,
    site,
    cached,
    ...settings,
  });
  await waitForHealth(handler);
  closings.push(keepRetention(stack));
  if (stack.database.isSingleSession) closings.push(keepStatistics(stack));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  announce(settings, server.port, accounts, seconds);
}

function listen(
  hostname: string,
  port: number,
  answer: (request: Request, peer: string) => Promise<Response> | undefined,
) {
  try {
    const server = Deno.serve({ hostname, port, onListen: () => undefined }, (request, { remoteAddr }) => {
      const starting = Response.json(
        { message: "Iniciando", error: "starting" },
        { status: 503, headers: { "retry-after": "1" } },
      );
      return answer(request, remoteAddr.hostname) ?? starting;
    });
    return { port: server.addr.port, stop: () => server.shutdown() };
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new StartFailure(
        `Port ${port} is taken by another program: stop it, or set PORT to another number.`,
      );
    }
    throw new StartFailure(
      `Cannot listen on ${hostname}:${port}: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

function refuseServer({ databaseUrl }: Settings) {
  if (!databaseUrl) return true;
  throw new StartFailure("Reset wipes only the data folder: empty the database at DATABASE_URL yourself.");
}

/** Accounts and demo content on the very first start; their passwords are returned to be shown. */
async function fillOnce(stack: Stack, settings: Settings, folder: DataFolder) {
  const env = Deno.env.toObject();
  const isFirst = !(await isFilled(stack));
  if (isFirst) {
    const accounts = firstAccounts(env, settings.isLoopback);
    const isDemo = settings.isLoopback && !env.ADMIN_EMAIL && env.SEED !== "0";
    await fill(stack, accounts, settings.keys.secret, isDemo);
  }
  if (!settings.databaseUrl) await folder.markComplete();
  const isShown = settings.isLoopback && !env.ADMIN_EMAIL;
  return isShown ? firstAccounts(env, true) : [];
}

async function waitForHealth(handler: Handler) {
  const until = Date.now() + PATIENCE;
  while (Date.now() < until) {
    const response = await handler(new Request(`http://127.0.0.1${HEALTH}`), "127.0.0.1");
    await response.body?.cancel();
    if (response.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new StartFailure("The edge function did not become ready within a minute; its messages are above.");
}

function announce(
  settings: Settings,
  port: number,
  accounts: ReturnType<typeof firstAccounts>,
  seconds: string,
) {
  const lines = [`\nReady in ${seconds} s at ${settings.origin.replace(/:0$/, `:${port}`)}`];
  for (const { email, password, role } of accounts)
    lines.push(`  ${role === "admin" ? "admin    " : "volunteer"}  ${email}  ${password}`);
  if (accounts.length) lines.push("  (passwords as set on the first start)");
  // In one piece: whoever waits for the first line reads on at once.
  console.log(lines.join("\n"));
}

function closeWhenAsked() {
  const end = async () => {
    await close();
    Deno.exit(0);
  };
  Deno.addSignalListener("SIGINT", end);
  if (Deno.build.os !== "windows") Deno.addSignalListener("SIGTERM", end);
  // start.mjs holds our stdin open: when it dies without a word, we end too.
  if (Deno.args.includes("--follow-parent"))
    void Deno.stdin.readable.pipeTo(new WritableStream()).finally(end);
}

/** Once, in the reverse order of opening; a request that hangs may not keep the database open for ever. */
function close() {
  closing ??= (async () => {
    for (const step of closings.reverse()) {
      await Promise.race([step(), new Promise((done) => setTimeout(done, 5000))]);
    }
  })();
  return closing;
}
