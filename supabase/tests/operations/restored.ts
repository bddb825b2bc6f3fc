import { openStack } from "../../local/stack.ts";
import { freshDatabase, testServer } from "../support/fresh-database.mjs";
import { type Bench, KEY, SECRET } from "../support/gateway-process.ts";
import { operate } from "./operator.ts";

/** Restores an archive into an empty database and a new folder, and opens a stack on both in this process. */
export async function restoreApart(bench: Bench, archive: string, folder: string) {
  const { run, file } = operate(bench);
  const fresh = await freshDatabase(testServer());
  const outcome = await run("restore", [archive], folder, { DATABASE_URL: fresh.url });
  const stack = await openStack({
    keys: { publishable: KEY, secret: SECRET, jwtSecret: bench.env.SUPABASE_JWT_SECRET },
    databaseUrl: fresh.url,
    storageFolder: file(`${folder}/storage`),
  });
  const get = (path: string, init?: RequestInit) => stack.fetch(new Request(`http://127.0.0.1${path}`, init));
  return {
    outcome,
    stack,
    get,
    signIn: operate({ ...bench, get }).signIn,
    async close() {
      await stack.close();
      await fresh.drop();
    },
  };
}
