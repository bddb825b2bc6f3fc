// Runs the `supabase` CLI on a database with all migrations, without Docker.
import { spawnCli } from "../supabase/operations/deploy/cli.mjs";
import { TEMPLATE_DATABASE } from "../supabase/tests/support/fresh-database.mjs";
import { startTestServer } from "../supabase/tests/support/test-server.mjs";

/** Runs `supabase <args> --remote=…` and returns its output; throws its error output on failure. */
export async function runSupabase(...args) {
  const server = process.env.TEST_SERVER_IS_READY
    ? { url: process.env.TEST_DATABASE_URL, stop: () => undefined }
    : await startTestServer();
  const remote = new URL(server.url);
  remote.pathname = `/${TEMPLATE_DATABASE}`;
  remote.searchParams.set("sslmode", "disable");
  const { status, stdout, stderr } = spawnCli([...args, `--remote=${remote.href}`], process.env);
  await server.stop();
  if (status !== 0) throw new Error(`supabase ${args.join(" ")} failed:\n${stderr}${stdout}`);
  return stdout;
}
