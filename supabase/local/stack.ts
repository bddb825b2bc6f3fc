import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, type EmailDriver, setExperimental } from "@supabase/lite";
import { PASSWORD_MIN } from "../functions/_shared/contract/auth.ts";
import { auth } from "./auth.ts";
import { bodyLimitsOf } from "./body-limits.ts";
import { isPreflight, preflightResponse, readableByAll } from "./cross-origin.ts";
import { type Database, openDatabase } from "./database.ts";
import { heavyReadLimiter, isHeavy } from "./heavy-reads.ts";
import { redactLogs } from "./logs.ts";
import { migrate } from "./migrations.ts";
import { bufferBody } from "./request-body.ts";
import { bodyCheck, checkRequest } from "./request-checks.ts";
import { limitSize } from "./rest-limits.ts";
import { asPostgrestReads } from "./rest-requests.ts";
import type { Keys } from "./settings.ts";
import { fileStorage } from "./storage.ts";
import { storageHandler } from "./storage-requests.ts";

type StackOptions = {
  keys: Keys;
  databaseUrl: string;
  /** Folder of the pictures; by default a temporary folder, which `close` deletes. */
  storageFolder?: string;
  /** Base URL of links in e-mails. */
  siteUrl?: string;
  mail?: EmailDriver;
};

export type Stack = Database & {
  /** Handles a request to /rest/v1, /auth/v1 or /storage/v1. */
  fetch(request: Request): Promise<Response>;
};

/** Opens the database, applies pending migrations, and serves Supabase's HTTP APIs for it. */
export async function openStack(options: StackOptions): Promise<Stack> {
  const { keys, storageFolder, databaseUrl, siteUrl = "http://127.0.0.1:3000" } = options;
  const db = await openDatabase(databaseUrl);
  try {
    await migrate(db);
  } catch (error) {
    await db.close();
    throw error;
  }
  const app = new App({
    connection: db.connection,
    api: { schemas: ["public"], max_rows: 1000, pg_safe_update: true },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      jwt_expiry: 3600,
      publishable_key: keys.publishable,
      secret_key: keys.secret,
      enable_signup: false,
      minimum_password_length: PASSWORD_MIN,
      site_url: siteUrl,
      // Ten digits, because all six-digit codes could be tried within the hour of their validity.
      email: { enable_signup: true, enable_confirmations: true, otp_length: 10 },
    },
    storage: { enabled: true },
    studio: { enabled: false },
    options: {
      server: { admin: false, disableStudio: true },
      ...(options.mail && { drivers: { email: options.mail } }),
    },
  });
  const pictureFolder = storageFolder ?? (await mkdtemp(join(tmpdir(), "storage-")));
  app._storageAdapter = fileStorage(pictureFolder, async (bucket, key) => {
    const [row] = await db.query<{ metadata: { mimetype?: string; cacheControl?: string } }>(
      "select metadata from storage.objects where bucket_id = $1 and name = $2",
      [bucket, key],
    );
    return row?.metadata;
  });
  await app.init();
  // Set after init(), to suppress the warning that Storage is experimental; tests cover this use of Storage.
  setExperimental("storage", true);
  await db.connection.introspect();

  const fetchLite = async (request: Request) => app.fetch(request);
  const limitHeavyRead = heavyReadLimiter();
  const handleStorage = storageHandler(pictureFolder, fetchLite);

  async function handle(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/auth/v1/"))
      return auth.fetch(request, { db, keys, siteUrl, mail: options.mail, fetchLite });
    if (pathname.startsWith("/rest/v1/")) {
      const isSecret = request.headers.get("apikey") === keys.secret;
      return limitSize(await fetchLite(request), isSecret);
    }
    return handleStorage(request);
  }

  async function checkAndHandle(request: Request): Promise<Response> {
    const read = checkRequest(request) ?? asPostgrestReads(request);
    if (read instanceof Response) return read;
    const buffered = await bufferBody(read, await bodyLimitsOf(request, keys), bodyCheck(request));
    if (buffered instanceof Response) return buffered;
    const work = () => db.forRequest(request.signal, () => redactLogs(() => handle(buffered)));
    const response = await (isHeavy(buffered) ? limitHeavyRead(request.signal, work) : work());
    return request.method === "HEAD" ? new Response(null, response) : response;
  }

  return {
    ...db,
    fetch: async (request) =>
      isPreflight(request) ? preflightResponse(request) : readableByAll(await checkAndHandle(request)),
    async close() {
      await db.close();
      if (!storageFolder) await rm(pictureFolder, { recursive: true, force: true });
    },
  };
}
