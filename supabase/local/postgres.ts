/// <reference types="deno" />
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import { freePort } from "./free-port.mjs";
import { OperatorError } from "./operator-error.mjs";
import { chownToServer, SERVER_MAJOR, serverPrograms, serverUser } from "./postgres-binaries.ts";
import { cannotCreate, cannotOpen, OLD_SERVER_ENDING, PORT_TAKEN } from "./postgres-errors.ts";
import { isRoot } from "./server-user.mjs";

type PostgresServer = {
  /** Connection string with password, for the maintenance database `postgres`. */
  url: string;
  /** Resolves when the server exits, for whatever reason. */
  ended: Promise<unknown>;
  stop(): Promise<void>;
};

export type ServerOptions = {
  /** For test databases: does not wait for writes to reach the disk. */
  isDisposable?: boolean;
};

export const SITE_DATABASE = "site";
const CLUSTER = "postgres";
const PASSWORD = "postgres-password";
/** Long, because crash recovery on a slow disk takes minutes. */
const READY_TIMEOUT_MS = 10 * 60_000;
const ENDING_TIMEOUT_MS = 60_000;
const STOP_TIMEOUT_MS = 10_000;
const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  max_connections: "100",
  shared_buffers: "64MB",
  timezone: "UTC",
  log_timezone: "UTC",
  // Failed statements are not logged, because the log would contain the values of rows.
  log_min_messages: "fatal",
  log_min_error_statement: "panic",
};
/** Settings of test servers. Autovacuum is off, because its workers would visit each of a hundred short-lived databases. */
const DISPOSABLE_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  autovacuum: "off",
};

/** Starts the PostgreSQL server from npm with the data in `folder`; creates the cluster when there is none. */
export async function startPostgres(folder: string, { isDisposable = false }: ServerOptions = {}) {
  const programs = await serverPrograms(join(folder, "postgres-programs"));
  const cluster = join(folder, CLUSTER);
  const version = await clusterVersion(folder);
  assertSameVersion(folder, version);
  if (!version) await createCluster(folder, programs, isDisposable);
  await chownToServer(cluster);
  await stopOrphan(folder);
  const password = await readFile(join(folder, PASSWORD), "utf8");
  const deadline = Date.now() + ENDING_TIMEOUT_MS;
  for (;;) {
    const port = await freePort();
    const server = spawnServer(programs, cluster, port, isDisposable);
    const failure = await waitUntilReady(server, cluster, port);
    if (failure === undefined)
      return { ...server, url: connectionString(port, password) } satisfies PostgresServer;
    if (!(OLD_SERVER_ENDING.test(failure) || PORT_TAKEN.test(failure)) || Date.now() > deadline)
      throw cannotOpen(cluster, failure);
    await new Promise((done) => setTimeout(done, 200));
  }
}

/** The server that is already running with the data in `folder`, started by any process; undefined when there is none. */
export async function runningServer(folder: string): Promise<{ url: string; pid: number } | undefined> {
  const lines = await readFile(join(folder, CLUSTER, "postmaster.pid"), "utf8").catch(() => "");
  const [pid, , , port] = lines.split("\n");
  const password = await readFile(join(folder, PASSWORD), "utf8").catch(() => "");
  if (!pid || !port || !password) return undefined;
  const url = connectionString(Number(port), password);
  // Another program may have the pid and port of a killed server by now, so checks that the server accepts this password.
  const client = new pg.Client(url);
  const acceptsPassword = await client.connect().then(
    () => true,
    () => false,
  );
  await client.end().catch(() => undefined);
  return acceptsPassword ? { url, pid: Number(pid) } : undefined;
}

/** The connection string of the site's database; creates the database when it is missing. */
export async function siteDatabase(serverUrl: string): Promise<string> {
  const client = new pg.Client(serverUrl);
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [SITE_DATABASE]);
  if (!rowCount) await client.query(`create database ${SITE_DATABASE}`);
  await client.end();
  return databaseAt(serverUrl, SITE_DATABASE);
}

export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

export const hasCluster = async (folder: string) => Boolean(await clusterVersion(folder));

/** Undefined only when there is no cluster: replacing an unreadable one would overwrite its password. */
const clusterVersion = (folder: string) =>
  readFile(join(folder, CLUSTER, "PG_VERSION"), "utf8").then(
    (text) => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === "ENOENT") return undefined;
      throw cannotOpen(join(folder, CLUSTER), error.message);
    },
  );

function assertSameVersion(folder: string, version: string | undefined) {
  if (version && version !== SERVER_MAJOR) {
    throw new OperatorError(
      `The data in ${folder} is of PostgreSQL ${version}, this release runs ${SERVER_MAJOR}: make a backup with the release that wrote it, and restore it into an empty folder (DATA_DIR).`,
    );
  }
  if (!version && existsSync(join(folder, "db/PG_VERSION"))) {
    throw new OperatorError(
      `The data in ${folder} is of an older release, which kept it in another kind of database: make a backup with that release, and restore it into an empty folder (DATA_DIR).`,
    );
  }
}

/** Creates the cluster in a temporary folder and renames it, so that an interrupted first start leaves no incomplete cluster. */
async function createCluster(folder: string, programs: string, isDisposable: boolean) {
  const unfinishedCluster = join(folder, `${CLUSTER}.part`);
  const passwordFile = join(folder, `${PASSWORD}.part`);
  const password = randomBytes(24).toString("base64url");
  await rm(unfinishedCluster, { recursive: true, force: true });
  await mkdir(unfinishedCluster, { mode: 0o700 });
  await writeFile(passwordFile, password, { mode: 0o600 });
  if (isRoot)
    for (const path of [unfinishedCluster, passwordFile])
      await chown(path, serverUser.uid ?? 0, serverUser.gid ?? 0);
  const { success, stderr, stdout } = await new Deno.Command(join(programs, "initdb"), {
    args: [
      `--pgdata=${unfinishedCluster}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--locale=C.UTF-8",
      "--no-instructions",
      ...(isDisposable ? ["--no-sync"] : []),
    ],
    ...serverUser,
    clearEnv: Deno.build.os !== "windows",
    env: { PATH: Deno.env.get("PATH") ?? "", LC_ALL: "C" },
    cwd: unfinishedCluster,
  }).output();
  if (!success) {
    throw cannotCreate(folder, new TextDecoder().decode(stderr) + new TextDecoder().decode(stdout));
  }
  if (isRoot) await chown(passwordFile, 0, 0);
  await chmod(passwordFile, 0o600);
  await rename(passwordFile, join(folder, PASSWORD));
  await rename(unfinishedCluster, join(folder, CLUSTER));
}

/** Stops a server that is still running because its parent process was killed. */
export async function stopOrphan(folder: string) {
  const orphan = await runningServer(folder);
  if (!orphan) return;
  Deno.kill(orphan.pid, "SIGINT");
  const deadline = Date.now() + STOP_TIMEOUT_MS;
  while (Date.now() < deadline && (await runningServer(folder)))
    await new Promise((done) => setTimeout(done, 50));
}

function spawnServer(programs: string, cluster: string, port: number, isDisposable: boolean) {
  const settings = { ...SETTINGS, ...(isDisposable && DISPOSABLE_SETTINGS), port: String(port) };
  const child = new Deno.Command(join(programs, "postgres"), {
    args: ["-D", cluster, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])],
    ...serverUser,
    // Detached, so that Ctrl-C reaches only this process, which stops the server last.
    detached: Deno.build.os !== "windows",
    clearEnv: Deno.build.os !== "windows",
    env: { LC_ALL: "C" },
    cwd: cluster,
    stdin: "null",
    stdout: "null",
    stderr: "piped",
  }).spawn();
  let output = "";
  const reading = (async () => {
    for await (const text of child.stderr.pipeThrough(new TextDecoderStream()))
      output = (output + text).slice(-4000);
  })();
  const ended = child.status.then(() => reading);
  return {
    output: () => output,
    ended,
    async stop() {
      try {
        child.kill("SIGINT");
      } catch {
        // The server has already ended.
      }
      await ended;
    },
  };
}

/** Returns undefined when the server accepts connections, and its output when it exits before that. */
async function waitUntilReady(server: ReturnType<typeof spawnServer>, cluster: string, port: number) {
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  const deadline = Date.now() + READY_TIMEOUT_MS;
  while (!hasEnded) {
    const lines = (await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n");
    if (lines[3] === String(port) && lines[7]?.startsWith("ready")) return undefined;
    if (Date.now() > deadline) {
      await server.stop();
      return "it did not become ready within ten minutes";
    }
    await new Promise((done) => setTimeout(done, 10));
  }
  return server.output();
}

const connectionString = (port: number, password: string) =>
  `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
