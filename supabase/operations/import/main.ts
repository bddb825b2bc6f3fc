import { resolve } from "node:path";
import { loadEnvironment } from "../../local/env.mjs";
import { readSiteConnection } from "../site-connection.mjs";
import { importFolder } from "./import.ts";
import { openTarget } from "./target.ts";

loadEnvironment();
const { secretKey, supabaseUrl } = readSiteConnection(process.env);
const args = process.argv.slice(2);
const shouldApply = args.includes("--apply");
const folder = resolve(args.find((arg) => !arg.startsWith("--")) ?? ".");

try {
  const { results, pictures, missing } = await importFolder(
    folder,
    openTarget(supabaseUrl, secretKey),
    shouldApply,
  );
  if (results.length === 0)
    throw new Error(`there is none of the files in ${folder} (see docs/import-sample)`);
  for (const { file, found, written, existing, refused, notes } of results) {
    console.log(
      `${file}: ${found} found, ${written} new, ${existing} there already, ${refused.length} refused`,
    );
    for (const line of [...refused, ...notes]) console.log(`  entry ${line}`);
  }
  console.log(`${pictures} pictures`);
  for (const address of missing) console.log(`  not found, left as it is: ${address}`);
  console.log(shouldApply ? "Written." : "Nothing was written: add --apply.");
  process.exitCode = results.some(({ refused }) => refused.length > 0) ? 2 : 0;
} catch (error) {
  const { message, cause } = error as Error & { cause?: { code?: string } };
  const isUnreachable = cause?.code === "ECONNREFUSED";
  console.error(
    isUnreachable ? `No site answers at ${supabaseUrl}: start it first.` : `The import stopped: ${message}.`,
  );
  process.exitCode = 1;
}
