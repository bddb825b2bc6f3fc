// npm run backup [file or folder] [--keep days], and npm run restore <file> [--replace | --rehearse].
import { existsSync, statSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { archiveName, type Manifest } from "../functions/_shared/archive/manifest.ts";
import { OperatorError } from "../local/operator-error.mjs";
import { type Environment, readSettings } from "../local/settings.ts";
import { backUp } from "./backup.ts";
import { rehearse, restore } from "./restore-target.ts";

/** Older names have no seconds. */
const BACKUP_NAME = /^backup-\d{8}-\d{4,6}\.tar\.gz(\.age)?(\.sha256|\.part)?$/;
const DAY = 24 * 60 * 60 * 1000;

/** Prints the result, or one sentence with the error; returns the exit status. */
export async function archiveCommand([command, ...args]: string[], env: Environment): Promise<number> {
  try {
    refuseSwallowedOption(command, env);
    await (command === "backup" ? runBackup(args, env) : runRestore(args, env));
    return 0;
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    const isUsageError = code?.startsWith("ERR_PARSE_ARGS");
    console.error(error instanceof OperatorError || isUsageError ? message : `It failed: ${message}`);
    return 1;
  }
}

/** Without `--`, npm takes the options for its own, and only names them in the environment. */
function refuseSwallowedOption(command = "", env: Environment) {
  const option = ["keep", "replace", "rehearse"].find((name) => env[`npm_config_${name}`]);
  if (!option) return;
  const rest = command === "backup" ? `--${option} 30 <folder>` : `<file> --${option}`;
  throw new OperatorError(
    `npm took --${option} for itself, so nothing was done: write npm run ${command} -- ${rest}`,
  );
}

function refuseMore([, second]: string[]) {
  if (second) throw new OperatorError(`There is one name too many, ${second}: nothing was done.`);
}

async function runBackup(args: string[], env: Environment) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { keep: { type: "string" } },
  });
  refuseMore(positionals);
  const days = Number(values.keep ?? 0);
  if (values.keep !== undefined && !(Number.isInteger(days) && days > 0))
    throw new OperatorError("--keep takes a number of days.");
  const folder = resolve(positionals[0] ?? ".");
  if (days > 0 && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new OperatorError(`There is no folder ${folder}.`);
  const passphrase = env.BACKUP_PASSPHRASE;
  const file = resolveNewFile(positionals[0], passphrase);
  const manifest = await backUp(readSettings(env), env.SUPABASE_URL, { file, passphrase });
  console.log(`${summarise(manifest)} in ${file}`);
  const { missing, unusable = [] } = manifest;
  // Does not keep older backups, which have no more of them either.
  if (unusable.length > 0)
    console.error(
      `${unusable.length} picture(s) are not in it, because they are empty, or Storage takes no such name: ${unusable.join(", ")}; upload them again on the site`,
    );
  if (missing.length > 0) {
    // An older backup may be the last one that contains these files.
    const consequence = days > 0 ? "; no older backup is removed" : "";
    console.error(`The files of ${missing.length} picture(s) are gone: ${missing.join(", ")}${consequence}`);
  } else if (days > 0) await removeOldBackups(dirname(file), days);
}

async function runRestore(args: string[], env: Environment) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { replace: { type: "boolean", default: false }, rehearse: { type: "boolean", default: false } },
  });
  refuseMore(positionals);
  const [name] = positionals;
  if (!name) throw new OperatorError("Say which file: npm run restore <file>");
  const file = resolve(name);
  if (!existsSync(file)) throw new OperatorError(`There is no file ${file}.`);
  const settings = readSettings(env);
  const source = { file, passphrase: env.BACKUP_PASSPHRASE };
  if (values.rehearse) {
    const manifest = await rehearse(settings, source);
    const { missing, unusable = [], madeAt } = manifest;
    const lost = [...missing, ...unusable];
    const exceptPictures = lost.length > 0 ? `, but ${lost.length} picture(s): ${lost.join(", ")}` : "";
    console.log(`It would come back whole${exceptPictures}: ${summarise(manifest)}, of ${madeAt}.`);
    return;
  }
  const { manifest, paused } = await restore(settings, env.SUPABASE_URL, source, values.replace);
  console.log(`Restored: ${summarise(manifest)}`);
  const { unusable = [] } = manifest;
  if (unusable.length > 0)
    console.log(
      `Without ${unusable.length} picture(s) that are empty, or whose name Storage does not take: ${unusable.join(", ")}.`,
    );
  if (paused.length > 0)
    console.log(
      `Unpaid orders of the round(s) of ${paused.join(", ")} are not released by themselves now: record the payments received since ${manifest.madeAt}, then switch it on again.`,
    );
  if (lacksPasswords(manifest))
    console.log(
      "It holds no passwords: everybody chooses one, the first admin by the link of `npm run admin`.",
    );
}

function resolveNewFile(target = ".", passphrase?: string) {
  const path = resolve(target);
  const isFolder = existsSync(path) && statSync(path).isDirectory();
  if (/[\\/]$/.test(target) && !isFolder) throw new OperatorError(`There is no folder ${path}.`);
  const file = isFolder ? join(path, `${archiveName()}${passphrase ? ".age" : ""}`) : path;
  if (existsSync(file)) throw new OperatorError(`${file} is there already: name another file.`);
  if (!existsSync(dirname(file))) throw new OperatorError(`There is no folder ${dirname(file)}.`);
  return file;
}

function summarise({ tables, pictures }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return `${rows} rows of ${tables.length} tables, ${pictures.length} pictures`;
}

/** True for an archive downloaded in the admin area, which contains no passwords. */
function lacksPasswords({ tables }: Manifest) {
  return tables.some(({ name, columns }) => name === "auth.users" && !columns.includes("encrypted_password"));
}

/** Deletes old backups; called after the new backup has been verified. */
async function removeOldBackups(folder: string, days: number) {
  const backups = (await readdir(folder)).filter((name) => BACKUP_NAME.test(name));
  for (const name of backups) {
    const { mtimeMs } = await stat(join(folder, name));
    if (mtimeMs < Date.now() - days * DAY) await rm(join(folder, name));
  }
}
