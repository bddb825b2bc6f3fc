import { hasTable, type Queryable } from "../local/database.ts";
import { OperatorError } from "../local/operator-error.mjs";
import { runningServer, type ServerOptions, startPostgres } from "../local/postgres.ts";
import type { Settings } from "../local/settings.ts";
import type { Storage } from "./pictures.ts";

// The sources of a backup and targets of a restore: the data folder, the PostgreSQL server at DATABASE_URL, or a Supabase project.

/** Storage of a Supabase project, hosted or self-hosted; its database is accessed directly. */
export function projectStorage(settings: Settings, supabaseUrl: string): Storage {
  return { url: supabaseUrl, secretKey: settings.keys.secret };
}

export function projectDatabaseUrl({ databaseUrl }: Settings) {
  if (databaseUrl) return databaseUrl;
  throw new OperatorError(
    "SUPABASE_URL is set, so DATABASE_URL must be set as well: the project's connection string.",
  );
}

/** Runs `work` with the data folder's PostgreSQL server; starts the server for the duration of `work` if it is not running. */
export async function withServer<T>(
  settings: Settings,
  work: (url: string) => Promise<T>,
  options?: ServerOptions,
): Promise<T> {
  if (settings.databaseUrl) return work(settings.databaseUrl);
  const running = await runningServer(settings.dataFolder);
  if (running) return work(running.url);
  const server = await startPostgres(settings.dataFolder, options);
  return work(server.url).finally(server.stop);
}

export const hasMigrations = (database: Queryable) =>
  hasTable(database, "supabase_migrations.schema_migrations");
