import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../seed/", import.meta.url);

/** The SQL of the demo content, in the order of file names, as in `sql_paths` of config.toml for the supabase CLI. */
export function readSeed() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  return names
    .sort()
    .map((name) => readFileSync(new URL(name, FOLDER), "utf8"))
    .join("\n");
}
