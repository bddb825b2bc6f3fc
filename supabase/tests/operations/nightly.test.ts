import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../../local/install.mjs";
import { runningServer, siteDatabase } from "../../local/postgres.ts";
import { freshDatabase, testServer } from "../support/fresh-database.mjs";
import { type Bench, openBench, SECRET } from "../support/gateway-process.ts";
import { operate } from "./operator.ts";

// The nightly workflow of the documents, run from its own text: no service of GitHub's is part of it.
const workflow = readFileSync(join(ROOT, "docs/machine/nightly.yml"), "utf8");

/** What a step runs, or the action it uses with the folder that it keeps; a step of "always" runs after a failure, too. */
type Step = { run?: string; uses?: string; path?: string; isAlways: boolean; id?: string; told: string[][] };
const STEPS: Step[] = (workflow.split(/^ {4}steps:\n/m)[1] ?? "")
  .split(/^ {6}- /m)
  .filter(Boolean)
  .map((text) => ({
    run: /^run: (.+)$/m.exec(text)?.[1],
    uses: /^uses: (\S+?)@v\d+$/m.exec(text)?.[1],
    path: /^ +path: (.+)$/m.exec(text)?.[1],
    isAlways: /^ +if: always\(\)$/m.test(text),
    id: /^ +id: (\w+)$/m.exec(text)?.[1],
    // How other steps ended: in which variable, and of which step.
    told: [...text.matchAll(/^ +(\w+): \$\{\{ steps\.(\w+)\.outcome \}\}$/gm)].map((match) => match.slice(1)),
  }));
const NAMES = [...workflow.matchAll(/^ {6}(\w+): \$\{\{ secrets\.\1 \}\}$/gm)].map(([, name = ""]) => name);

let bench: Bench;
let file: (name: string) => string;
let secrets: Record<string, string>;

beforeAll(async () => {
  bench = await openBench();
  file = operate(bench).file;
  const site = bench.start({ SEED: "1" });
  await site.ready();
  expect((await operate(bench).upload("retrato-480.webp")).status).toBe(200);
  const server = await runningServer(file("data"));
  const url = `http://127.0.0.1:${bench.port}`;
  secrets = {
    DATABASE_URL: await siteDatabase(server?.url ?? ""),
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: SECRET,
    VITE_SITE_URL: url,
    BACKUP_PASSPHRASE: "três palavras e um número 7",
  };
  for (const name of ["bin", "stubs"]) mkdirSync(file(name));
  // The commands are this folder's, and its packages are there: that they come from the lock file is document-machine.test.ts's.
  const programs = {
    bin: `"run -s backup"*|"run -s check"*) exec "${npm()}" --prefix "${ROOT}" --loglevel silent "$@" ;;`,
    stubs: `"run -s backup -- backup/") test -n "$DATABASE_URL" && touch backup/backup-20261101-0615.tar.gz.age ;;
  "run -s check") echo "The upload: $BACKUP_UPLOAD"; test "$BACKUP_UPLOAD" = success ;;`,
  };
  for (const [name, runs] of Object.entries(programs))
    writeFileSync(
      file(`${name}/npm`),
      `#!/bin/sh
case "$*" in
  "ci --omit=dev") ;;
  ${runs}
  *) echo "not to be run here: npm $*" >&2; exit 99 ;;
esac
`,
      { mode: 0o755 },
    );
});
afterAll(async () => {
  await bench.end();
  await bench.close();
});

const npm = () => String(spawnSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).stdout).trim();

/** One run in a new folder, with what the workflow names in its environment and nothing else of ours. */
function runWorkflow(programs: "bin" | "stubs", changes: Record<string, string> = {}, isFull = false) {
  const folder = file("checkout");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(join(ROOT, name), join(folder, name));
  const given: Record<string, string> = { ...secrets, ...changes };
  const env = {
    ...Object.fromEntries(["HOME", "TMPDIR"].map((name) => [name, process.env[name]])),
    PATH: `${file(programs)}:${process.env.PATH}`,
    // A secret that a house has not set is an empty text.
    ...Object.fromEntries(NAMES.map((name) => [name, given[name] ?? ""])),
    INIT_CWD: folder,
  };
  const kept: string[] = [];
  const failed: { run: string; output: string }[] = [];
  const outcomes: Record<string, string> = {};
  for (const { run, uses, path, isAlways, id = "", told } of STEPS) {
    outcomes[id] = "skipped";
    if (failed.length > 0 && !isAlways) continue;
    const isRefused = isFull && uses?.endsWith("upload-artifact");
    outcomes[id] = isRefused ? "failure" : "success";
    if (isRefused) failed.push({ run: "upload", output: "Artifact storage quota has been hit." });
    else if (uses?.endsWith("upload-artifact")) kept.push(...readdirSync(join(folder, path ?? "")));
    if (!run) continue;
    const ends = Object.fromEntries(told.map(([name = "", of = ""]) => [name, outcomes[of]]));
    const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", run], {
      cwd: folder,
      env: { ...env, ...ends },
      // Where its input is a socket, bash takes itself for a remote shell and runs the user's .bashrc first.
      stdio: ["ignore", "pipe", "pipe"],
      encoding: "utf8",
    });
    if (status !== 0) failed.push({ run, output: stdout + stderr });
  }
  return { kept: kept.sort(), failed, folder };
}

it("the nightly workflow keeps an encrypted backup that comes back whole, and finds the house well", async () => {
  expect(NAMES).toEqual(expect.arrayContaining([...Object.keys(secrets), "SMTP_URL", "ALERT_PUSH_URL"]));
  expect(STEPS.filter(({ run, uses }) => !run && !uses)).toEqual([]);
  const { kept, failed, folder } = runWorkflow("bin");
  expect(failed).toEqual([]);
  expect(kept).toEqual([
    expect.stringMatching(/^backup-\d{8}-\d{4}\.tar\.gz\.age$/),
    expect.stringMatching(/^backup-\d{8}-\d{4}\.tar\.gz\.age\.sha256$/),
  ]);
  const sums = spawnSync("sh", ["-c", `sha256sum --check ${kept[1]}`], {
    cwd: join(folder, "backup"),
    encoding: "utf8",
  });
  expect(sums.stdout).toMatch(/: OK\n$/);
  const archive = join(folder, "backup", kept[0] ?? "");
  expect(readFileSync(archive, "latin1").slice(0, 22)).toBe("age-encryption.org/v1\n");
  const fresh = await freshDatabase(testServer());
  const restored = await operate(bench).ask("restore", [archive], "fresh", {
    DATABASE_URL: fresh.url,
    BACKUP_PASSPHRASE: secrets.BACKUP_PASSPHRASE ?? "",
  });
  expect(restored).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Restored: \d{3,} rows of \d+ tables, 1 pictures\n/),
    stderr: "",
  });
  await fresh.drop();
});

// What backup and check themselves do then is the tests of these commands'.
it("without a passphrase nothing is made or uploaded, and the check is told so", () => {
  const { kept, failed, folder } = runWorkflow("stubs", { BACKUP_PASSPHRASE: "" });
  expect(kept).toEqual([]);
  expect(existsSync(join(folder, "backup"))).toBe(false);
  expect(failed).toEqual([
    { run: 'test -n "$BACKUP_PASSPHRASE"', output: "" },
    { run: "npm run -s check", output: "The upload: skipped\n" },
  ]);
});

it("an archive that GitHub has no room for is told to the check", () => {
  const { kept, failed } = runWorkflow("stubs", {}, true);
  expect(kept).toEqual([]);
  expect(failed.map(({ run }) => run)).toEqual(["upload", "npm run -s check"]);
  expect(failed[1]?.output).toBe("The upload: failure\n");
});

it("a backup that fails ends the run, with nothing uploaded", () => {
  const { kept, failed } = runWorkflow("stubs", { DATABASE_URL: "" });
  expect(kept).toEqual([]);
  expect(failed.map(({ run }) => run)).toEqual(["npm run -s backup -- backup/", "npm run -s check"]);
});
