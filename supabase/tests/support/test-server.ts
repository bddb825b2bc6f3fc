/// <reference types="deno" />
// Starts the PostgreSQL server of a test run and prints its URL; stops when its standard input closes. With TEST_DATABASE_URL
// set, this script starts no server and only prepares the one at that URL.
import { rm } from "node:fs/promises";
import { openDatabase } from "../../local/database.ts";
import { migrate } from "../../local/migrations.ts";
import { databaseAt, startPostgres } from "../../local/postgres.ts";
import { tempFolder } from "../../local/temp-folder.mjs";
import { onServer, TEMPLATE_DATABASE } from "./fresh-database.mjs";

const externalUrl = Deno.env.get("TEST_DATABASE_URL");
const folder = tempFolder("test-server-");
const server = externalUrl ? undefined : await startPostgres(folder, { isDisposable: true });
const url = externalUrl ?? server?.url ?? "";
await prepareTemplate(url);
process.stdout.write(`${JSON.stringify({ url })}\n`);
await Deno.stdin.readable.pipeTo(new WritableStream());
await server?.stop();
await rm(folder, { recursive: true, force: true });

async function prepareTemplate(serverUrl: string) {
  await onServer(serverUrl, `drop database if exists ${TEMPLATE_DATABASE} with (force)`);
  await onServer(serverUrl, `create database ${TEMPLATE_DATABASE}`);
  const database = await openDatabase(databaseAt(serverUrl, TEMPLATE_DATABASE));
  await migrate(database);
  await database.close();
}
