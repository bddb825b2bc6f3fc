import { join } from "node:path";
import { hasTable, type Queryable } from "../local/database.ts";
import { OperatorError } from "../local/operator-error.ts";
import { runningServer, type ServerOptions, startPostgres } from "../local/postgres.ts";
import type { Settings } from "../local/settings.ts";
import type { Storage } from "./pictures.ts";

// What a backup is made of and a restore goes into: the data folder, a server of one's own, or a Supabase project.

/** A Supabase project, hosted or self-hosted: its database directly, its pictures through its Storage. */
export function projectStorage(settings: Settings, supabaseUrl: string): Storage {
  return { fetch, url: supabaseUrl, secretKey: settings.keys.secret };
}

export function projectDatabaseUrl({ databaseUrl }: Settings) {
  if (databaseUrl) return databaseUrl;
  throw new OperatorError(
    "SUPABASE_URL is set, so DATABASE_URL must be set as well: the project's connection string.",
  );
}

export const storageOf = ({ dataFolder }: Settings) => join(dataFolder, "storage");

/** Runs `work` with the server of the data folder: the one that runs already, or one only for this. */
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

export const hasHistory = (database: Queryable) =>
  hasTable(database, "supabase_migrations.schema_migrations");
