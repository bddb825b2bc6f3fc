import { buildSite } from "../supabase/local/build.mjs";
import { loadEnvironment } from "../supabase/local/env.mjs";
import startServerOnce from "../supabase/tests/support/test-server.mjs";

/** Once per run: the built site, and the database server on which every worker creates its own database. */
export default async function setup() {
  // The keys of the built site, which each worker's stack uses, too.
  loadEnvironment();
  // Elsewhere the site is served already, perhaps from this folder.
  if (!process.env.TEST_SITE_URL) buildSite();
  return startServerOnce();
}
