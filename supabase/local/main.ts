/// <reference types="deno" />
// The local stack: PostgreSQL, Supabase's APIs, the edge function and the site server on one origin.
import { join } from "node:path";
import { openSite } from "../../src/server/adapters/open-site.ts";
import {
  type Account,
  demoAccounts,
  fillDatabase,
  firstAccounts,
  isDemo,
  refuseDemoPasswords,
} from "./accounts.ts";
import { bypassProxy } from "./bypass-proxy.ts";
import { clearForReset, lockDataFolder } from "./data-folder.ts";
import { startEdgeFunction } from "./edge-function.ts";
import { createGateway } from "./gateway.ts";
import { scheduleJobs } from "./jobs.ts";
import { createMailDriver } from "./mail.ts";
import { FILLED, hasMarker } from "./migrations.ts";
import { OperatorError } from "./operator-error.mjs";
import { hasCluster, siteDatabase, startPostgres, stopOrphan } from "./postgres.ts";
import { loadCreateRenderer } from "./renderer.ts";
import { completeOrUndoRestore } from "./restore-swap.ts";
import { readSettings, type Settings } from "./settings.ts";
import { openStack, type Stack } from "./stack.ts";

type Handler = (request: Request, peer: string) => Promise<Response>;
type ClosingStep = () => unknown;

const HEALTH = "/functions/v1/api/health";
const TIMEOUT_MS = 60_000;

const closingSteps: ClosingStep[] = [];
let closingPromise: Promise<void> | undefined;
// Files that this process creates are readable by their owner only.
if (Deno.build.os !== "windows") Deno.umask(0o077);
bypassProxy();
try {
  await start(readSettings(Deno.env.toObject()), Deno.args.includes("--reset"));
} catch (error) {
  await close();
  if (!(error instanceof OperatorError)) throw error;
  console.error(error.message);
  Deno.exit(1);
}

async function start(settings: Settings, isReset: boolean) {
  const started = performance.now();
  const mail = createMailDriver(settings);
  let handler: Handler | undefined;
  const fetchInternally = async (request: Request) =>
    handler?.(request, "127.0.0.1") ?? new Response(null, { status: 503 });
  // Opens the port first, so that nothing has been changed yet when the port is taken.
  const server = listen(settings.host, settings.port, (request, peer) => handler?.(request, peer));
  const folder = await lockDataFolder(settings.dataFolder);
  closingSteps.push(folder.release);
  closeOnSignal();
  if (isReset) {
    refuseExternalDatabase(settings);
    // Check what the first start needs before anything is moved.
    firstAccounts(Deno.env.toObject(), settings.isLoopback);
    await stopOrphan(settings.dataFolder);
    await clearForReset(folder);
  }
  if (settings.databaseUrl) await completeOrUndoRestore(settings.dataFolder);
  const databaseUrl = settings.databaseUrl ?? (await startDatabase(settings));

  let stack: Stack | undefined;
  // Closes after the components that use the stack, and before the PostgreSQL server.
  closingSteps.push(() => stack?.close());
  const internalServer = listen("127.0.0.1", 0, (request) => stack?.fetch(request));
  const edgeFunction = startEdgeFunction({
    entry: settings.functionEntry,
    supabaseUrl: `http://127.0.0.1:${internalServer.port}`,
    publishableKey: settings.keys.publishable,
    secretKey: settings.keys.secret,
    siteUrl: settings.origin,
    isWatched: settings.isDevelopment,
  });
  closingSteps.push(edgeFunction.stop, server.stop);
  const site = await openSite({
    createRenderer: await loadCreateRenderer(settings),
    files: join(settings.siteFolder, "client"),
    supabase: { url: "/", fetch: (input, init) => fetchInternally(new Request(input, init)) },
    siteUrl: settings.origin,
  });
  stack = await openStack({
    keys: settings.keys,
    databaseUrl,
    storageFolder: join(settings.dataFolder, "storage"),
    siteUrl: settings.origin,
    mail,
  });
  const accounts = await fillOnFirstStart(stack, settings);
  handler = createGateway({ stack: stack.fetch, edgeFunction: edgeFunction.fetch, site, ...settings });
  await waitForHealth(handler);
  const mails = new URL("/functions/v1/api/mails", "http://127.0.0.1");
  closingSteps.push(scheduleJobs(stack, () => fetchInternally(new Request(mails, { method: "POST" }))));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  printAddress(settings, server.port, accounts, seconds);
}

function listen(
  hostname: string,
  port: number,
  handle: (request: Request, peer: string) => Promise<Response> | undefined,
) {
  try {
    const server = Deno.serve({ hostname, port, onListen: () => undefined }, (request, { remoteAddr }) => {
      const starting = Response.json(
        { message: "Iniciando", error: "starting" },
        { status: 503, headers: { "retry-after": "1" } },
      );
      return handle(request, remoteAddr.hostname) ?? starting;
    });
    return { port: server.addr.port, stop: () => server.shutdown() };
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse) {
      throw new OperatorError(
        `Port ${port} is taken by another program: stop it, or set PORT to another number.`,
      );
    }
    throw new OperatorError(
      `Cannot listen on ${hostname}:${port}: ${error instanceof Error ? error.message : error}.`,
    );
  }
}

/** Starts the PostgreSQL server from npm with the data folder; returns the URL of the site's database. */
async function startDatabase({ dataFolder, isLoopback }: Settings) {
  // Validates the settings of a first start before anything is created.
  if (!(await hasCluster(dataFolder))) firstAccounts(Deno.env.toObject(), isLoopback);
  const server = await startPostgres(dataFolder);
  closingSteps.push(server.stop);
  void server.ended.then(async () => {
    if (closingPromise) return;
    console.error("The PostgreSQL server ended: start the site again.");
    await close();
    Deno.exit(1);
  });
  await completeOrUndoRestore(dataFolder, server.url);
  return siteDatabase(server.url);
}

function refuseExternalDatabase({ databaseUrl }: Settings) {
  if (!databaseUrl) return;
  throw new OperatorError("Reset empties only the data folder: empty the database at DATABASE_URL yourself.");
}

/** On the first start, creates accounts and demo content; refuses a public site with demo passwords. Returns the demo accounts, whose passwords are printed. */
async function fillOnFirstStart(stack: Stack, settings: Settings) {
  const env = Deno.env.toObject();
  const isDemoSite = isDemo(env, settings.isLoopback);
  if (!(await hasMarker(stack, FILLED)))
    await fillDatabase(stack, firstAccounts(env, settings.isLoopback), isDemoSite && env.SEED !== "0");
  if (!isDemoSite) await refuseDemoPasswords(stack);
  return isDemoSite ? demoAccounts(env) : [];
}

async function waitForHealth(handler: Handler) {
  const until = Date.now() + TIMEOUT_MS;
  while (Date.now() < until) {
    const response = await handler(new Request(`http://127.0.0.1${HEALTH}`), "127.0.0.1");
    await response.body?.cancel();
    if (response.ok) return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new OperatorError("The edge function did not become ready within a minute; its messages are above.");
}

function printAddress(settings: Settings, port: number, accounts: Account[], seconds: string) {
  const lines = [`\nReady in ${seconds} s at ${settings.origin.replace(/:0$/, `:${port}`)}`];
  for (const { email, password, role } of accounts)
    lines.push(`  ${role === "admin" ? "admin    " : "volunteer"}  ${email}  ${password}`);
  if (accounts.length) lines.push("  (passwords as set on the first start)");
  if (!settings.databaseUrl) lines.push(`  data in ${settings.dataFolder}`);
  // A single write, because programs that wait for the first line may stop reading after it.
  console.log(lines.join("\n"));
}

function closeOnSignal() {
  const end = async () => {
    await close();
    Deno.exit(0);
  };
  Deno.addSignalListener("SIGINT", end);
  if (Deno.build.os !== "windows")
    for (const signal of ["SIGTERM", "SIGHUP"] as const) Deno.addSignalListener(signal, end);
  // start.mjs keeps this process's stdin open: stdin ends when start.mjs is killed, and then this process ends, too.
  if (Deno.args.includes("--follow-parent"))
    void Deno.stdin.readable.pipeTo(new WritableStream()).finally(end);
}

/** Runs the closing steps once, in reverse order, with a timeout for each, because a request may never end. */
function close() {
  closingPromise ??= (async () => {
    for (const step of closingSteps.reverse()) {
      await Promise.race([step(), new Promise((done) => setTimeout(done, 5000))]);
    }
  })();
  return closingPromise;
}
