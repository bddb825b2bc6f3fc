import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runningServer, siteDatabase } from "../../local/postgres.ts";
import { type Bench, openBench, SECRET } from "./gateway-process.ts";
import { operate, ROOT } from "./operator.ts";

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
  mkdirSync(file("bin"));
  // The commands are this folder's, and its packages are there: the lock file must fit them, which npm says, once, without a network.
  writeFileSync(
    file("bin/npm"),
    `#!/bin/sh
case "$*" in
  "ci --omit=dev") test -e "${file("fits")}" || {
    "${npm()}" ci --omit=dev --dry-run --offline --ignore-scripts --loglevel error && touch "${file("fits")}"
  } ;;
  "run -s backup"*|"run -s check"*) exec "${npm()}" --prefix "${ROOT}" --loglevel silent "$@" ;;
  *) echo "not to be run here: npm $*" >&2; exit 99 ;;
esac
`,
  );
  chmodSync(file("bin/npm"), 0o755);
});
afterAll(() => bench.close());

const npm = () => String(spawnSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).stdout).trim();

/** One run in a new folder, with what the workflow names in its environment and nothing else of ours. */
function runWorkflow(changes: Record<string, string> = {}, isFull = false) {
  const folder = file("checkout");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(join(ROOT, name), join(folder, name));
  const given: Record<string, string> = { ...secrets, ...changes };
  const env = {
    ...Object.fromEntries(["HOME", "TMPDIR"].map((name) => [name, process.env[name]])),
    PATH: `${file("bin")}:${process.env.PATH}`,
    // A secret that a house has not set is an empty text.
    ...Object.fromEntries(NAMES.map((name) => [name, given[name] ?? ""])),
    INIT_CWD: folder,
  };
  const kept: string[] = [];
  const failed: { run: string; said: string }[] = [];
  const outcomes: Record<string, string> = {};
  for (const { run, uses, path, isAlways, id = "", told } of STEPS) {
    outcomes[id] = "skipped";
    if (failed.length > 0 && !isAlways) continue;
    const isRefused = isFull && uses?.endsWith("upload-artifact");
    outcomes[id] = isRefused ? "failure" : "success";
    if (isRefused) failed.push({ run: "upload", said: "Artifact storage quota has been hit." });
    else if (uses?.endsWith("upload-artifact")) kept.push(...readdirSync(join(folder, path ?? "")));
    if (!run) continue;
    const ends = Object.fromEntries(told.map(([name = "", of = ""]) => [name, outcomes[of]]));
    const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", run], {
      cwd: folder,
      env: { ...env, ...ends },
      encoding: "utf8",
    });
    if (status !== 0) failed.push({ run, said: stdout + stderr });
  }
  return { kept: kept.sort(), failed, folder };
}

it("the nightly workflow keeps an encrypted backup that comes back whole, and finds the house well", () => {
  expect(NAMES).toEqual(expect.arrayContaining([...Object.keys(secrets), "SMTP_URL", "ALERT_PUSH_URL"]));
  expect(STEPS.filter(({ run, uses }) => !run && !uses)).toEqual([]);
  const { kept, failed, folder } = runWorkflow();
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
  const rehearsed = operate(bench).command("restore", [archive, "--rehearse"], "fresh", {
    BACKUP_PASSPHRASE: secrets.BACKUP_PASSPHRASE ?? "",
    TMPDIR: bench.folder,
  });
  expect(rehearsed).toMatchObject({
    status: 0,
    said: expect.stringMatching(/^It would come back whole: \d{3,} rows of \d+ tables, 1 pictures, of 20/),
    complaint: "",
  });
  expect(readdirSync(bench.folder).filter((name) => /^(fresh|rehearsal-)/.test(name))).toEqual([]);
});

it("without a passphrase nothing is uploaded, and the check says so", () => {
  const { kept, failed } = runWorkflow({ BACKUP_PASSPHRASE: "" });
  expect(kept).toEqual([]);
  expect(failed.map(({ run }) => run)).toEqual(['test -n "$BACKUP_PASSPHRASE"', "npm run -s check"]);
  expect(failed[1]?.said).toContain("A cópia de segurança desta noite não foi guardada (skipped).");
});

it("an archive that GitHub has no room for is told by the check", () => {
  const { kept, failed } = runWorkflow({}, true);
  expect(kept).toEqual([]);
  expect(failed.map(({ run }) => run)).toEqual(["upload", "npm run -s check"]);
  expect(failed[1]?.said).toContain("A cópia de segurança desta noite não foi guardada (failure).");
});

it("a key that no longer holds fails the run, with one sentence, and leaves no file to upload", () => {
  const { kept, failed, folder } = runWorkflow({ DATABASE_URL: "postgres://nobody:wrong@127.0.0.1:9/none" });
  expect(kept).toEqual([]);
  expect(readdirSync(join(folder, "backup"))).toEqual([]);
  expect(failed[0]?.run).toMatch(/run -s backup/);
  expect(failed[0]?.said.trim().split("\n")).toHaveLength(1);
});
