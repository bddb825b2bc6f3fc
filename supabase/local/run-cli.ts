/// <reference types="deno" />
// Runs the real `supabase` CLI against a database opened only for that: in memory, all migrations applied.
// Usage: deno run run-cli.ts <node> <supabase.js> <arguments of the CLI…>
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { openPglite } from "./database.ts";
import { migratedDatabase } from "./snapshot.ts";

const [command = "", ...args] = Deno.args;
const db = await openPglite(undefined, await migratedDatabase());

// The socket server shows PGlite as PostgreSQL on a port; the CLI wants a password, PGlite takes any.
const server = new PGLiteSocketServer({ db: db.connection.driver as never, host: "127.0.0.1", port: 0 });
await server.start();
const address = server.getServerConn();
const remote = `postgresql://postgres:postgres@${address}/postgres?sslmode=disable`;
const { code } = await new Deno.Command(command, {
  args: [...args, `--remote=${remote}`],
  env: { SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
  stdin: "null",
}).spawn().status;
await server.stop();
await db.close();
Deno.exit(code);
