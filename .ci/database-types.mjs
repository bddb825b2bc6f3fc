// `npm run db:types`: generates the TypeScript types of tables, views and functions from the migrations. `--check` only checks that they are up to date.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { exitWithError, ROOT } from "../supabase/local/install.mjs";
import { runSupabase } from "./supabase-cli.mjs";

const TYPES_FILE = "supabase/functions/_shared/database.types.ts";

const generated = format(await runSupabase("gen", "types", "--lang=typescript", "--schema=public"));
if (!process.argv.includes("--check")) {
  writeFileSync(ROOT + TYPES_FILE, generated);
  console.log(`Written: ${TYPES_FILE}`);
} else if (readFileSync(ROOT + TYPES_FILE, "utf8") !== generated) {
  exitWithError(`${TYPES_FILE} does not match the migrations: run "npm run db:types".`);
} else {
  console.log("The database types match the migrations.");
}

/** Formats the generated types, so that a schema change gives a readable diff. */
function format(source) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      "node_modules/@biomejs/biome/bin/biome",
      "format",
      "--expand=auto",
      // Only the extension matters; .biome.json excludes the name of the real file.
      "--stdin-file-path=types.ts",
    ],
    { cwd: ROOT, input: source, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) exitWithError(`The generated types could not be formatted: ${stderr}`);
  return stdout;
}
