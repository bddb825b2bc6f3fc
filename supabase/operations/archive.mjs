// `npm run backup [file]` and `npm run restore <file>`: the archive around what run.ts reads and writes.
import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { create, extract } from "tar";
import { DENO_FLAGS, denoPath } from "../local/deno.mjs";
import { loadEnvironment } from "../local/env.mjs";
import { ROOT, stop } from "../local/install.mjs";

// It holds personal data: for its owner's eyes.
process.umask(0o077);
const [what, ...args] = process.argv.slice(2);
const [name] = args.filter((arg) => !arg.startsWith("--"));
const unknown = args.find((arg) => arg.startsWith("--") && !(what === "restore" && arg === "--replace"));
if (unknown) stop(`Unknown option ${unknown}.`);
if (!existsSync(`${ROOT}.env.local`) && !process.env.SUPABASE_SECRET_KEY && what === "backup") {
  stop("There is nothing to back up: this site has never been started here.");
}
loadEnvironment();

const folder = mkdtempSync(join(tmpdir(), "backup-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
try {
  await (what === "backup" ? backUp() : restore());
} catch (error) {
  stop(`It failed: ${error.message}`);
}

async function backUp() {
  const stamp = new Date().toISOString().slice(0, 16).replace(/[-:]/g, "").replace("T", "-");
  const file = resolve(name ?? `backup-${stamp}.tar.gz`);
  if (existsSync(file)) stop(`${file} is there already: name another file.`);
  if (!existsSync(dirname(file))) stop(`There is no folder ${dirname(file)}.`);
  const said = runInside("backup");
  // Written aside and renamed: a half-written file never looks like a backup.
  await create({ gzip: true, file: `${file}.part`, cwd: folder, portable: true }, ["."]);
  renameSync(`${file}.part`, file);
  console.log(`${said.trim()} in ${file}`);
}

async function restore() {
  if (!name) stop("Say which file: npm run restore <file>");
  if (!existsSync(name)) stop(`There is no file ${resolve(name)}.`);
  // A link inside an archive could bring a file of this machine among the public pictures.
  const filter = (_path, { type }) => type === "File" || type === "Directory";
  await extract({ file: name, cwd: folder, filter }).catch(() => stop(`${name} is not a whole backup.`));
  const said = runInside("restore", ...args.filter((arg) => arg === "--replace"));
  console.log(`Restored: ${said.trim()}`);
}

function runInside(...words) {
  const [verb, ...flags] = words;
  const { status, stdout } = spawnSync(
    denoPath(),
    ["run", "--allow-all", ...DENO_FLAGS, "supabase/operations/run.ts", verb, folder, ...flags],
    {
      cwd: ROOT,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "inherit"],
      env: { ...process.env, LITE_TELEMETRY: "0", DO_NOT_TRACK: "1" },
    },
  );
  if (status !== 0) process.exit(1);
  return stdout;
}
