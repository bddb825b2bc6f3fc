import { readdirSync, readFileSync } from "node:fs";

const FOLDER = new URL("../seed/", import.meta.url);

/** The demo content, in the order of its files; as `sql_paths` of config.toml has it for the supabase CLI. */
export function readSeed() {
  const names = readdirSync(FOLDER).filter((name) => name.endsWith(".sql"));
  return names
    .sort()
    .map((name) => readFileSync(new URL(name, FOLDER), "utf8"))
    .join("\n");
}
