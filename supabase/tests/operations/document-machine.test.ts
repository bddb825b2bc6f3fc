import { execFile, execFileSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "../../local/install.mjs";
import { tempFolder } from "../../local/temp-folder.mjs";
import { listen } from "../support/listen.ts";
import { readCommands, readMachineSettings } from "./document-commands.ts";

// Runs the documented commands for a new machine from the text of the documents, in a folder and without a network.

let machine: string;
const machinePath = (path: string) => join(machine, path);
const registryRequests: string[] = [];

/** A fake npm registry with one version of one package, without advisories. */
const registry = await listen(
  createServer((request, response) => {
    registryRequests.push(`${request.method} ${request.url}`);
    const version = { name: "one", version: "1.0.0", dist: { tarball: `${registry.url}/one.tgz` } };
    const packument = { name: "one", "dist-tags": { latest: "1.0.0" }, versions: { "1.0.0": version } };
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(request.url === "/one" ? packument : {}));
  }),
);

function write(path: string, content: string | object) {
  mkdirSync(dirname(machinePath(path)), { recursive: true });
  writeFileSync(machinePath(path), typeof content === "string" ? content : JSON.stringify(content));
}

beforeAll(async () => {
  machine = tempFolder("machine-");
  // Fakes: sudo and chown keep the current user, and useradd writes into the folder.
  const programs = {
    sudo: 'shift 2\nexec "$@"',
    chown: `PATH="${process.env.PATH}" exec chown "$1" "$(id -un):" "$3"`,
    install: `PATH="${process.env.PATH}" exec install "$1" "$4" "$5" "$6"`,
    useradd: `PATH="${process.env.PATH}:/usr/sbin" exec useradd --prefix "${machine}" "$@"`,
  };
  for (const [name, text] of Object.entries(programs)) {
    write(`bin/${name}`, `#!/bin/sh\n${text}\n`);
    chmodSync(machinePath(`bin/${name}`), 0o755);
  }
  for (const name of ["passwd", "group", "shadow", "gshadow"]) write(`etc/${name}`, "");
  mkdirSync(machinePath("srv/casa"), { recursive: true });
  // This repository with a fake build, which only prints a line: the browser tests run the real build.
  write(
    "repository/supabase/local/build.mjs",
    'import { writeFileSync } from "node:fs";\nwriteFileSync("built", "");',
  );
  for (const name of ["package.json", "package-lock.json"])
    copyFileSync(join(ROOT, name), machinePath(`repository/${name}`));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=t", "-c", "user.email=t@t.br", ...args], {
      cwd: machinePath("repository"),
    });
  git("init", "-qb", "main");
  git("add", "-A");
  git("commit", "-qm", "A release");
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
  const manifest = { name: "house", version: "1.0.0", dependencies: { one: "1.0.0" }, scripts };
  const lockEntry = { version: "1.0.0", resolved: "http://127.0.0.1/one.tgz", integrity: "sha512-AA==" };
  write("house/package.json", manifest);
  write("house/package-lock.json", {
    ...manifest,
    lockfileVersion: 3,
    packages: { "": manifest, "node_modules/one": lockEntry },
  });
  write("house/node_modules/one/package.json", { name: "one", version: "1.0.0" });
});
afterAll(async () => {
  await registry.close();
  rmSync(machine, { recursive: true, force: true });
});

/** Runs the only line of the documents with this beginning in a shell. */
async function runDocumented(beginning: string, folder: string, env: Record<string, string> = {}) {
  const command = readCommands().find(({ line }) => line.startsWith(beginning));
  if (!command) throw new Error(`No document says ${beginning}`);
  const isPath = !beginning.startsWith("useradd");
  const line = command.line
    .replaceAll("THIS_REPOSITORY", machinePath("repository"))
    .replaceAll(" /backup/casa", ` ${machinePath("backup")}`)
    .replaceAll("/srv/casa", isPath ? machinePath("srv/casa") : "/srv/casa");
  const { stdout, stderr } = await promisify(execFile)("sh", ["-c", line], {
    cwd: resolve(machine, folder),
    env: {
      ...process.env,
      PATH: `${machinePath("bin")}:${process.env.PATH}`,
      HOME: machine,
      npm_config_loglevel: "error",
      npm_config_update_notifier: "false",
      ...env,
    },
  });
  return stdout + stderr;
}
/** With these settings, npm reads the lock file and prints the packages that it would install. */
const DRY = { npm_config_dry_run: "true", npm_config_offline: "true", npm_config_ignore_scripts: "true" };

it("the commands for a new machine create the user, clone, install the packages and build", async () => {
  // Only root may run useradd, even on a folder.
  if (process.getuid?.() === 0) {
    await runDocumented("useradd ", ".");
    expect(readFileSync(machinePath("etc/passwd"), "utf8")).toMatch(/^casa:x:\d+:\d+::\/srv\/casa:/);
  }
  await runDocumented("git clone ", ".");
  expect(existsSync(machinePath("srv/casa/app/package.json"))).toBe(true);
  const output = await runDocumented("sudo -u casa sh -c 'cd /srv/casa/app && npm ci", ".", DRY);
  expect(output).toMatch(/added \d+ packages/);
  expect(existsSync(machinePath("srv/casa/app/built"))).toBe(true);
});

it("the backup folder is accessible to its user only", async () => {
  await runDocumented("install ", ".");
  expect(statSync(machinePath("backup")).mode & 0o777).toBe(0o700);
});

it("systemd and a shell read the same values from the settings file", async () => {
  // Values must be plain words or single-quoted: systemd and shells read other values differently.
  const lines = readMachineSettings().split("\n");
  expect(lines.filter((line) => line && !/^#|^[A-Z_]+=(?:'[^']*'|[\w@:/.-]*)$/.test(line))).toEqual([]);
  write("settings.env", readMachineSettings({ BACKUP_PASSPHRASE: "três palavras & um $número" }));
  const script = "set -a; . ./settings.env; set +a; exec sh -c 'echo \"$ADMIN_NAME, $BACKUP_PASSPHRASE\"'";
  const { stdout, stderr } = await promisify(execFile)("sh", ["-c", script], { cwd: machine });
  expect([stdout, stderr]).toEqual(["Nome da casa, três palavras & um $número\n", ""]);
});

it("all packages of a deploying machine are in the lock file", async () => {
  expect(await runDocumented("npm install", "repository", DRY)).toMatch(/added \d+ packages/);
});

it("the Supabase CLI accepts and stores a login", async () => {
  const token = `sbp_${"0".repeat(40)}`;
  expect(await runDocumented("npx supabase login", ROOT, { SUPABASE_ACCESS_TOKEN: token })).toContain(
    "logged in",
  );
  expect(readFileSync(machinePath(".supabase/access-token"), "utf8").trim()).toBe(token);
});

it("npm outdated and npm audit query the registry", async () => {
  const registrySettings = { npm_config_registry: `${registry.url}/` };
  expect(await runDocumented("npm outdated", "house", registrySettings)).toBe("");
  expect(await runDocumented("npm audit", "house", registrySettings)).toContain("found 0 vulnerabilities");
  expect(registryRequests).toEqual(
    expect.arrayContaining(["GET /one", "POST /-/npm/v1/security/advisories/bulk"]),
  );
});

it("the bill of materials lists the packages", async () => {
  expect(await runDocumented("npm run -s sbom", "house")).toBe("");
  expect(JSON.parse(readFileSync(machinePath("house/sbom.json"), "utf8"))).toMatchObject({
    bomFormat: "CycloneDX",
    components: [expect.objectContaining({ name: "one" })],
  });
});
