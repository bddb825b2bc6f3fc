// `npm run import -- <folder> [--apply]`: imports the old site's content into a running site. Without --apply, only reports.
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { runnerImport } from "vite";
import { exitWithError, ROOT } from "../local/install.mjs";

const args = process.argv.slice(2);
const unknown = args.find((arg) => arg.startsWith("--") && arg !== "--apply");
if (unknown) exitWithError(`Unknown option ${unknown}; there is --apply.`);
const folder = args.find((arg) => !arg.startsWith("--"));
if (!folder) exitWithError("Say which folder: npm run import -- <folder> [--apply]");
if (!existsSync(folder)) exitWithError(`There is no folder ${resolve(folder)}.`);
// main.ts does all its work during this call, because its dynamic imports of TypeScript modules fail afterwards.
const resolution = { alias: { "@shared": `${ROOT}supabase/functions/_shared`, "@": `${ROOT}src` } };
await runnerImport(`${ROOT}supabase/operations/import/main.ts`, { resolve: resolution }).catch((error) =>
  exitWithError(error.message),
);
