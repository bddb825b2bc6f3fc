// `npm run db:types`: generates the TypeScript row types from the migrations. `--check` only checks that they are up to date.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { ROOT, stop } from "../supabase/local/install.mjs";
import { runSupabase } from "./supabase-cli.mjs";

const FILE = "supabase/functions/_shared/database.types.ts";

const fresh = format(await runSupabase("gen", "types", "--lang=typescript", "--schema=public"));
if (!process.argv.includes("--check")) {
  writeFileSync(ROOT + FILE, fresh);
  console.log(`Written: ${FILE}`);
} else if (readFileSync(ROOT + FILE, "utf8") !== fresh) {
  stop(`${FILE} does not match the migrations: run "npm run db:types".`);
} else {
  console.log("The row types match the migrations.");
}

/** Formats one name per line, so that schema changes give readable diffs. */
function format(source) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      "node_modules/@biomejs/biome/bin/biome",
      "format",
      "--expand=auto",
      "--stdin-file-path=supabase/row-types.ts",
    ],
    { cwd: ROOT, input: source, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  if (status !== 0) stop(`The generated types could not be formatted: ${stderr}`);
  return stdout;
}
