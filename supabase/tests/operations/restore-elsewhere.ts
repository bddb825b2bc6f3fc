import { openStack } from "../../local/stack.ts";
import { freshDatabase, testServerUrl } from "../support/fresh-database.mjs";
import { type GatewayFixture, PUBLISHABLE_KEY, SECRET_KEY } from "../support/gateway-process.ts";
import { createOperator } from "./operator.ts";

/** Restores an archive into an empty database and a new folder, and opens a stack on both in this process. */
export async function restoreElsewhere(fixture: GatewayFixture, archive: string, folder: string) {
  const { run, file } = createOperator(fixture);
  const testDatabase = await freshDatabase(testServerUrl());
  const outcome = await run("restore", [archive], folder, { DATABASE_URL: testDatabase.url });
  const stack = await openStack({
    keys: { publishable: PUBLISHABLE_KEY, secret: SECRET_KEY, jwtSecret: fixture.env.SUPABASE_JWT_SECRET },
    databaseUrl: testDatabase.url,
    storageFolder: file(`${folder}/storage`),
  });
  const get = (path: string, init?: RequestInit) => stack.fetch(new Request(`http://127.0.0.1${path}`, init));
  return {
    outcome,
    stack,
    get,
    signIn: createOperator({ ...fixture, get }).signIn,
    async close() {
      await stack.close();
      await testDatabase.drop();
    },
  };
}
