// Builds the site when its sources have changed. Run directly it always builds; start.mjs calls it before serving.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadEnvironment } from "./env.mjs";
import { ROOT, stop } from "./install.mjs";

const INPUTS = [
  "index.html",
  "package-lock.json",
  "public",
  "src",
  "supabase/functions/_shared",
  "tsconfig.json",
  "vite.config.ts",
];
const INDEX = join(ROOT, "dist/server/entry-server.js");
const MARKER = join(ROOT, "node_modules/.cache/local-stack/build");

export function buildSite() {
  // Relative to where the page was loaded from: one build fits every PORT and HOST.
  process.env.VITE_SUPABASE_URL = "/";
  const wanted = fingerprint();
  if (existsSync(INDEX) && existsSync(MARKER) && readFileSync(MARKER, "utf8") === seal(wanted)) return;
  console.log("Building the site…");
  // In a process of its own, whose memory (650 MB) is free again before the site is served.
  const { status } = spawnSync(process.execPath, ["src/server/build.mjs"], { cwd: ROOT, stdio: "inherit" });
  if (status !== 0) stop("The site could not be built; the reason stands above.");
  mkdirSync(dirname(MARKER), { recursive: true });
  writeFileSync(MARKER, seal(wanted));
}

/** Ties the marker to this very build: another one, made with other settings, does not pass for it. */
function seal(wanted) {
  return `${wanted} ${statSync(INDEX).mtimeMs}`;
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
