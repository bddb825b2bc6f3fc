import { buildSite } from "../supabase/local/build.mjs";
import { loadEnvironment } from "../supabase/local/env.mjs";
import startServerOnce from "../supabase/tests/support/test-server.mjs";
import { externalSettings, prepareExternal } from "./external-stack.mjs";

/**
 * Once per run: the built site, and the database server on which every worker creates its own database. With TEST_SUPABASE_URL, the
 * project at that address, whose site is served already.
 */
export default async function setup() {
  // The keys of the built site, which each worker's stack uses, too.
  loadEnvironment();
  const external = externalSettings();
  if (external) return (await prepareExternal(external)).restore;
  buildSite();
  return startServerOnce();
}
