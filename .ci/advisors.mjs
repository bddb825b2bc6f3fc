// Runs Supabase's database advisors (security and performance) on the migrations; any finding is a failure.

import { exitWithError } from "../supabase/local/install.mjs";
import { runSupabase } from "./supabase-cli.mjs";

// Ignored, because an empty database has not used any of its indexes.
const IGNORED = new Set(["unused_index"]);

const output = await runSupabase(
  "db",
  "advisors",
  "--type=all",
  "--level=info",
  "--fail-on=none",
  "--output-format=json",
);
const { results: findings } = JSON.parse(output);
const reported = findings.filter(({ name }) => !IGNORED.has(name));
for (const { level, name, detail } of reported) console.log(`${level} ${name}: ${detail}`);
if (reported.length > 0) exitWithError(`The database advisors found ${reported.length} problem(s).`);
console.log("The database advisors found no problem.");
