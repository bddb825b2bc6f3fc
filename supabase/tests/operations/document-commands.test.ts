import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "../../local/database.ts";
import { ROOT } from "../../local/install.mjs";
import { runningServer, siteDatabase } from "../../local/postgres.ts";
import {
  type GatewayFixture,
  openGatewayFixture,
  PUBLISHABLE_KEY,
  SECRET_KEY,
} from "../support/gateway-process.ts";
import { copyPreparedFolder } from "../support/prepared-folder.ts";
import { commandsToRun, readMachineSettings, readStatements } from "./document-commands.ts";

const ADMIN = "diretoria@sua-casa.org.br";
const commands = commandsToRun();
/** The schedule before a command in a crontab line. */
const CRON = /^(?:[\d*/]+ ){5}/;
/** Whether a command restores into the data folder, which requires a stopped site. */
const isRestore = (line: string) => /npm run restore/.test(line) && !line.includes("--rehearse");

let fixture: GatewayFixture;
let site: ReturnType<GatewayFixture["start"]>;
let file: (name: string) => string;

beforeAll(async () => {
  fixture = await openGatewayFixture();
  file = (name) => join(fixture.folder, name);
  for (const name of ["npm", "quick", "here", "house", "house/app"]) mkdirSync(file(name));
  // Fakes: npm runs in this repository, and sudo runs the command as the current user.
  const programs = {
    "npm/npm": `exec "${process.execPath}" "${npmCli()}" --prefix "${ROOT}" --loglevel silent "$@"`,
    "quick/npm": quickNpm(),
    "npm/sudo": 'shift 2\nexec "$@"',
    "quick/sudo": 'shift 2\nexec "$@"',
  };
  for (const [name, text] of Object.entries(programs))
    writeFileSync(file(name), `#!/bin/sh\n${text}\n`, { mode: 0o755 });
  const settings = readMachineSettings({
    HOME: file("house"),
    PORT: String(fixture.port),
    DATA_DIR: file("data"),
    SITE_URL: `http://127.0.0.1:${fixture.port}`,
    SMTP_URL: "",
    BACKUP_PASSPHRASE: "três palavras e um número 7",
  });
  writeFileSync(file("house/settings.env"), settings);
  site = fixture.start({ ADMIN_EMAIL: ADMIN, ADMIN_PASSWORD: "uma lamparina acesa" });
  await site.ready();
});
afterAll(async () => {
  await fixture.stopGateways();
  await fixture.close();
});

/**
 * A fake of `npm run`, which starts a second faster than npm. It rejects options before `--`, which npm would not pass on, and sets
 * INIT_CWD as npm does. It rejects commands that install, publish or build; other tests run those.
 */
function quickNpm() {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const cases = ["backup", "restore", "check", "admin", "import"].map(
    (name) => `  ${name}) set -- ${scripts[name]} "$@" ;;`,
  );
  return `[ "$1" = run ] && shift
[ "$1" = -s ] && shift
name=$1
shift
case "$1" in
  --) shift ;;
  -*) echo "npm keeps $1 to itself" >&2; exit 99 ;;
esac
case "$name" in
${cases.join("\n")}
  *) echo "not to be run here: npm $name" >&2; exit 99 ;;
esac
export INIT_CWD="$PWD"
cd "${ROOT}" && exec "$@"`;
}

const npmCli = () =>
  process.env.npm_execpath ??
  String(spawnSync("sh", ["-c", "readlink -f $(command -v npm)"], { encoding: "utf8" }).stdout).trim();

/** The text of the document, with the paths and keys of this test instead of the real ones; backups go to `backupFolder`. */
function withTestValues(line: string, backupFolder: string) {
  const url = `http://127.0.0.1:${fixture.port}`;
  const [archive = ""] = readdirSync(file("here")).filter((name) => name.endsWith(".tar.gz"));
  return line
    .replace(CRON, "")
    .replaceAll(/https:\/\/(YOUR_REF\.supabase\.co|www\.sua-casa\.org\.br)/g, url)
    .replaceAll("sb_secret_…", SECRET_KEY)
    .replaceAll("sb_publishable_…", PUBLISHABLE_KEY)
    .replaceAll(/<file>|<arquivo>|backup-….tar.gz/g, archive)
    .replaceAll("/srv/casa/data", file("data"))
    .replaceAll("/srv/casa", file("house"))
    .replaceAll(" /backup/casa", ` ${file(backupFolder)}`)
    .replaceAll(/\bfolder\b/g, `"${join(ROOT, "docs/import-sample")}"`);
}

function runDocumented(
  { line, exports }: { line: string; exports: string },
  backupFolder: string,
  dataFolder = "data",
  programs = "npm",
) {
  mkdirSync(file(backupFolder), { recursive: true });
  const { status, stdout, stderr } = spawnSync(
    "sh",
    ["-c", withTestValues(`${exports || ":"}; ${line.replace(CRON, "")}`, backupFolder)],
    {
      cwd: file("here"),
      encoding: "utf8",
      env: {
        ...process.env,
        ...fixture.env,
        DATA_DIR: file(dataFolder),
        // Variables of the npm that runs this test.
        INIT_CWD: undefined,
        PATH: `${file(programs)}:${process.env.PATH}`,
        SITE_URL: `http://127.0.0.1:${fixture.port}`,
      },
    },
  );
  return { status, stdout, stderr };
}

it("the documented commands for a running site work as written", () => {
  const isBackup = ({ line }: { line: string }) => line.includes("backup") && !line.includes("restore");
  // The rehearsal and the check need a backup. The cron job has a test of its own.
  const lines = commands.filter(
    (command) => !isRestore(command.line) && !(isBackup(command) && CRON.test(command.line)),
  );
  const ordered = [...lines.filter(isBackup), ...lines.filter((command) => !isBackup(command))];
  const seen = new Set<string>();
  for (const [index, command] of ordered.entries()) {
    const text = withTestValues(
      `${command.exports} ${command.line.replaceAll("<arquivo>", "<file>")}`,
      "backup",
    );
    if (seen.has(text)) continue;
    seen.add(text);
    const { status, stdout, stderr } = runDocumented(command, `backup-${index}`, "data", "quick");
    // Documented without name and e-mail address, which the operator adds: the command exits with a message.
    const lacksFlags = /npm run admin( -- --reset-second-factor)?$/.test(command.line);
    if (lacksFlags) expect(stderr, command.line).toMatch(/^Say who: /);
    else expect([status, command.line, stdout, stderr]).toEqual([0, command.line, stdout, stderr]);
  }
});

it("the first administrator of a project is created with a given name and e-mail address", () => {
  const command = commands.find(({ line, exports }) => line === "npm run admin" && exports);
  const line = `${command?.line} -- --name Ana --email ana@sua-casa.org.br`;
  const { status, stdout, stderr } = runDocumented({ line, exports: command?.exports ?? "" }, "backup");
  expect([status, stderr]).toEqual([0, ""]);
  expect(stdout).toMatch(/^ana@sua-casa\.org\.br is an administrator\.\n[^\n]+\n\nhttp\S+token_hash=\S+\n/);
});

it("the cron job reads the settings of the machine: its backup has the right data and is encrypted", () => {
  const [backup] = commands.filter(({ line }) => CRON.test(line) && line.includes("backup"));
  const before = readdirSync(fixture.folder);
  expect(runDocumented(backup ?? { line: "", exports: "" }, "cron-backup", "nothing-is-here")).toMatchObject({
    status: 0,
  });
  expect(readdirSync(file("cron-backup"))).toContainEqual(expect.stringMatching(/^backup-.+\.tar\.gz\.age$/));
  expect(readdirSync(fixture.folder)).toEqual([...before, "cron-backup"].sort());
});

it("the documented SQL statements run; those for pg_cron call existing functions", async () => {
  const server = await runningServer(file("data"));
  const db = await openDatabase(await siteDatabase(server?.url ?? ""));
  for (const statement of readStatements()) {
    if (!/cron/.test(statement)) await db.query(statement.replace(/;$/, ""));
    for (const [, call] of statement.matchAll(/'select (private\.\w+\(\))'/g))
      expect(await db.query("select to_regprocedure($1) is not null as found", [call])).toEqual([
        { found: true },
      ]);
  }
  await db.close();
});

it("the documented restore commands work on an empty site, and on existing data where documented", async () => {
  await site.end("SIGTERM");
  copyPreparedFolder(file("restored"));
  const [first, ...others] = commands.filter(({ line }) => isRestore(line) && /<file>|….tar.gz$/.test(line));
  const replacing = commands.find(({ line }) => line.includes("--replace"));
  expect(others.length).toBeGreaterThan(0);
  expect(runDocumented(first ?? { line: "", exports: "" }, "backup", "restored")).toMatchObject({
    status: 0,
    stderr: "",
  });
  expect(runDocumented(replacing ?? { line: "", exports: "" }, "backup", "restored")).toMatchObject({
    status: 0,
    stderr: "",
  });
});
