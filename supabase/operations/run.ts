/// <reference types="deno" />
// The part of backup and restore that opens the data. Usage: deno run run.ts backup|restore <folder> [--replace]
import { askOurselvesDirectly } from "../local/no-proxy.ts";
import { readSettings } from "../local/settings.ts";
import { StartFailure } from "../local/start-failure.ts";
import { backUp, restore } from "./places.ts";

const [what, folder = "", ...flags] = Deno.args;
askOurselvesDirectly();
try {
  const settings = readSettings(Deno.env.toObject());
  const url = Deno.env.get("SUPABASE_URL") || undefined;
  const { tables, pictures, missing } =
    what === "backup"
      ? await backUp(settings, url, folder)
      : await restore(settings, url, folder, flags.includes("--replace"));
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(`${rows} rows of ${tables.length} tables, ${pictures.length} pictures`);
  if (what === "backup" && missing.length > 0)
    console.error(`Storage lists ${missing.length} picture(s) that it does not have: ${missing.join(", ")}`);
  Deno.exit(0);
} catch (error) {
  console.error(error instanceof StartFailure ? error.message : `It failed: ${(error as Error).message}`);
  Deno.exit(1);
}
