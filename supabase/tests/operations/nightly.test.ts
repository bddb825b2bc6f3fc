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
import { freshDatabase, testServerUrl } from "../support/fresh-database.mjs";
import { type GatewayFixture, openGatewayFixture, SECRET_KEY } from "../support/gateway-process.ts";
import { createOperator } from "./operator.ts";

// Runs the steps of docs/machine/nightly.yml without GitHub.
const workflow = readFileSync(join(ROOT, "docs/machine/nightly.yml"), "utf8");

/**
 * A workflow step: the command that the step runs, or the action that it uses and the folder that this action uploads.
 * `isAlways`: runs also after a failure. `outcomes`: [variable, step id] pairs that receive the outcome of other steps.
 */
type Step = {
  run?: string;
  uses?: string;
  path?: string;
  isAlways: boolean;
  id?: string;
  outcomes: string[][];
  /** The secrets that the step receives. */
  secretNames: string[];
};
const STEPS: Step[] = (workflow.split(/^ {4}steps:\n/m)[1] ?? "")
  .split(/^ {6}- /m)
  .filter(Boolean)
  .map((text) => ({
    run: /^run: (.+)$/m.exec(text)?.[1],
    uses: /^uses: (\S+?)@[0-9a-f]{40} # v\d+\.\d+\.\d+$/m.exec(text)?.[1],
    path: /^ +path: (.+)$/m.exec(text)?.[1],
    isAlways: /^ +if: always\(\)$/m.test(text),
    id: /^ +id: (\w+)$/m.exec(text)?.[1],
    outcomes: [...text.matchAll(/^ +(\w+): \$\{\{ steps\.(\w+)\.outcome \}\}$/gm)].map((match) =>
      match.slice(1),
    ),
    secretNames: secretsIn(text),
  }));

function secretsIn(text: string) {
  return [...text.matchAll(/^ {10}(\w+): \$\{\{ secrets\.\1 \}\}$/gm)].map(([, name = ""]) => name);
}

let fixture: GatewayFixture;
let file: (name: string) => string;
let secrets: Record<string, string>;

beforeAll(async () => {
  fixture = await openGatewayFixture();
  file = createOperator(fixture).file;
  const site = fixture.start({ SEED: "1" });
  await site.ready();
  expect((await createOperator(fixture).upload("retrato-480.webp")).status).toBe(200);
  const server = await runningServer(file("data"));
  const url = `http://127.0.0.1:${fixture.port}`;
  secrets = {
    DATABASE_URL: await siteDatabase(server?.url ?? ""),
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: SECRET_KEY,
    VITE_SITE_URL: url,
    BACKUP_PASSPHRASE: "três palavras e um número 7",
  };
  for (const name of ["bin", "stubs"]) mkdirSync(file(name));
  // A fake npm: `npm ci` does nothing here (document-machine.test.ts tests it); other commands run in this repository or are stubs.
  const programs = {
    bin: `"run -s backup"*|"run -s check"*) exec "${npm()}" --prefix "${ROOT}" --loglevel silent "$@" ;;`,
    stubs: `"run -s backup -- backup/") test -n "$DATABASE_URL" && touch backup/backup-20261101-061530.tar.gz.age ;;
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
  await fixture.stopGateways();
  await fixture.close();
});

const npm = () => String(spawnSync("sh", ["-c", "command -v npm"], { encoding: "utf8" }).stdout).trim();

/** Runs the workflow in a new folder, with only the environment variables that the workflow sets. */
function runWorkflow(
  programs: "bin" | "stubs",
  changes: Record<string, string> = {},
  isQuotaReached = false,
) {
  const folder = file("checkout");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(join(ROOT, name), join(folder, name));
  const values: Record<string, string> = { ...secrets, ...changes };
  const env = {
    ...Object.fromEntries(["HOME", "TMPDIR"].map((name) => [name, process.env[name]])),
    PATH: `${file(programs)}:${process.env.PATH}`,
    INIT_CWD: folder,
  };
  const uploaded: string[] = [];
  const failed: { run: string; output: string }[] = [];
  const outcomes: Record<string, string> = {};
  for (const { run, uses, path, isAlways, id = "", outcomes: outcomeVariables, secretNames } of STEPS) {
    outcomes[id] = "skipped";
    if (failed.length > 0 && !isAlways) continue;
    const isUploadRefused = isQuotaReached && uses?.endsWith("upload-artifact");
    outcomes[id] = isUploadRefused ? "failure" : "success";
    if (isUploadRefused) failed.push({ run: "upload", output: "Artifact storage quota has been hit." });
    else if (uses?.endsWith("upload-artifact")) uploaded.push(...readdirSync(join(folder, path ?? "")));
    if (!run) continue;
    const stepOutcomes = Object.fromEntries(
      outcomeVariables.map(([name = "", of = ""]) => [name, outcomes[of]]),
    );
    const { status, stdout, stderr } = spawnSync("bash", ["-e", "-c", run], {
      cwd: folder,
      // GitHub passes a missing secret as an empty string.
      env: {
        ...env,
        ...Object.fromEntries(secretNames.map((name) => [name, values[name] ?? ""])),
        ...stepOutcomes,
      },
      // No stdin: with a socket as stdin, bash assumes a remote shell and runs ~/.bashrc first.
      stdio: ["ignore", "pipe", "pipe"],
      encoding: "utf8",
    });
    if (status !== 0) failed.push({ run, output: stdout + stderr });
  }
  return { uploaded: uploaded.sort(), failed, folder };
}

it("the nightly workflow uploads an encrypted, restorable backup, and its check finds no problem", async () => {
  const named = secretsIn(workflow);
  expect(named).toEqual(expect.arrayContaining([...Object.keys(secrets), "SMTP_URL", "ALERT_PUSH_URL"]));
  // Each secret belongs to a step, and actions of others receive none.
  expect(workflow.match(/secrets\./g)).toHaveLength(STEPS.flatMap(({ secretNames }) => secretNames).length);
  expect(STEPS.filter(({ uses, secretNames }) => uses && secretNames.length)).toEqual([]);
  expect(workflow).toMatch(/^permissions:\n {2}contents: read$/m);
  expect(STEPS.filter(({ run, uses }) => !run && !uses)).toEqual([]);
  const { uploaded, failed, folder } = runWorkflow("bin");
  expect(failed).toEqual([]);
  expect(uploaded).toEqual([
    expect.stringMatching(/^backup-\d{8}-\d{6}\.tar\.gz\.age$/),
    expect.stringMatching(/^backup-\d{8}-\d{6}\.tar\.gz\.age\.sha256$/),
  ]);
  const sums = spawnSync("sh", ["-c", `sha256sum --check ${uploaded[1]}`], {
    cwd: join(folder, "backup"),
    encoding: "utf8",
  });
  expect(sums.stdout).toMatch(/: OK\n$/);
  const archive = join(folder, "backup", uploaded[0] ?? "");
  expect(readFileSync(archive, "latin1").slice(0, 22)).toBe("age-encryption.org/v1\n");
  const testDatabase = await freshDatabase(testServerUrl());
  const restored = await createOperator(fixture).run("restore", [archive], "fresh", {
    DATABASE_URL: testDatabase.url,
    BACKUP_PASSPHRASE: secrets.BACKUP_PASSPHRASE ?? "",
  });
  expect(restored).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Restored: \d{3,} rows of \d+ tables, 1 pictures\n/),
    stderr: "",
  });
  await testDatabase.drop();
});

// Stubs for backup and check: these commands have tests of their own.
it("without a passphrase the workflow makes and uploads no backup, and the check reports the missing upload", () => {
  const { uploaded, failed, folder } = runWorkflow("stubs", { BACKUP_PASSPHRASE: "" });
  expect(uploaded).toEqual([]);
  expect(existsSync(join(folder, "backup"))).toBe(false);
  expect(failed).toEqual([
    { run: 'test -n "$BACKUP_PASSPHRASE"', output: "" },
    { run: "npm run -s check", output: "The upload: skipped\n" },
  ]);
});

it("a failed upload is reported to the check", () => {
  const { uploaded, failed } = runWorkflow("stubs", {}, true);
  expect(uploaded).toEqual([]);
  expect(failed.map(({ run }) => run)).toEqual(["upload", "npm run -s check"]);
  expect(failed[1]?.output).toBe("The upload: failure\n");
});

it("a failed backup ends the workflow without an upload", () => {
  const { uploaded, failed } = runWorkflow("stubs", { DATABASE_URL: "" });
  expect(uploaded).toEqual([]);
  expect(failed.map(({ run }) => run)).toEqual(["npm run -s backup -- backup/", "npm run -s check"]);
});
