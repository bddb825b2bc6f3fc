// Builds the site for the local stack, unless the last build is of the same sources. `npm start` and `npm run update` use it.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadEnvironment } from "./env.mjs";
import { exitWithError, ROOT } from "./install.mjs";

const INPUTS = [
  "index.html",
  "package-lock.json",
  "public",
  "src",
  "supabase/functions/_shared",
  "tsconfig.json",
  "vite.config.ts",
];
const SERVER_ENTRY = join(ROOT, "dist/server/entry-server.js");
const MARKER = join(ROOT, "node_modules/.cache/local-stack/build");

export function buildSite() {
  // A relative URL, so that one build works with every PORT and HOST.
  process.env.VITE_SUPABASE_URL = "/";
  const inputsFingerprint = fingerprint();
  if (
    existsSync(SERVER_ENTRY) &&
    existsSync(MARKER) &&
    readFileSync(MARKER, "utf8") === markerOf(inputsFingerprint)
  )
    return;
  console.log("Building the site…");
  // In a separate process, whose memory (650 MB) is freed before the site is served.
  const { status } = spawnSync(process.execPath, ["src/server/build.mjs"], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) exitWithError("The site could not be built; the reason stands above.");
  mkdirSync(dirname(MARKER), { recursive: true });
  writeFileSync(MARKER, markerOf(inputsFingerprint));
}

/** The inputs' fingerprint with the time of the output, so that a later build with other settings does not count as up to date. */
function markerOf(inputsFingerprint) {
  return `${inputsFingerprint} ${statSync(SERVER_ENTRY).mtimeMs}`;
}

function fingerprint() {
  const hash = createHash("sha256").update(process.env.VITE_SUPABASE_PUBLISHABLE_KEY ?? "");
  for (const path of INPUTS.flatMap((input) => filesIn(join(ROOT, input)))) {
    if (!/\.test\.tsx?$/.test(path)) hash.update(path.slice(ROOT.length)).update(readFileSync(path));
  }
  return hash.digest("hex");
}

function filesIn(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  loadEnvironment();
  buildSite();
}
