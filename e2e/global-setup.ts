import { buildSite } from "../supabase/local/build.mjs";
import { loadEnvironment } from "../supabase/local/env.mjs";
import startServerOnce from "../supabase/tests/support/test-server.mjs";

/** Once a run: the built site, and the server on which every worker makes a database of its own. */
export default async function setup() {
  // The keys that the built site carries: each worker's stack takes them too.
  loadEnvironment();
  buildSite();
  return startServerOnce();
}
