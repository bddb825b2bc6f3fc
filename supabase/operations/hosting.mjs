// `npm run hosting -- <host>`: builds the site and puts beside it what that host needs to serve it as the policy says.
import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { build, runnerImport } from "vite";
import { ROOT, stop } from "../local/install.mjs";

const HOSTING = join(ROOT, "supabase/operations/hosting");
const { HOSTS } = (await runnerImport(join(HOSTING, "hosts.ts"))).module;

const [name] = process.argv.slice(2);
const host = HOSTS[name];
if (!host) stop(`Say which host: npm run hosting -- ${Object.keys(HOSTS).join("|")}`);
const services = address("VITE_SUPABASE_URL");
const origin = address("VITE_SITE_URL");
if (!process.env.VITE_SUPABASE_PUBLISHABLE_KEY) stop("VITE_SUPABASE_PUBLISHABLE_KEY is not set.");

const built = spawnSync("npm", ["run", "--silent", "build"], { cwd: ROOT, stdio: "inherit", shell: true });
if (built.status !== 0) stop("The site was not built; the reason is above.");

const target = join(ROOT, ".hosting", name);
const dist = join(ROOT, "dist");
rmSync(target, { recursive: true, force: true });
cpSync(dist, join(target, host.folder), { recursive: true });
const entries = readdirSync(dist, { withFileTypes: true });
const pages = entries.filter((entry) => entry.name.endsWith(".html"));
const files = host.files({
  origin,
  services,
  pages: Object.fromEntries(pages.map((page) => [page.name, readFileSync(join(dist, page.name), "utf8")])),
  folders: entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name),
  edge: await edgeCode(join(HOSTING, "edge", `${name}.ts`)),
});
for (const [path, text] of Object.entries(files)) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  writeFileSync(join(target, path), text);
}
console.log(`The site for ${origin} is in .hosting/${name}/. Next: ${host.next}`);

function address(variable) {
  const value = process.env[variable];
  if (!value || !/^https?:\/\//.test(value)) stop(`${variable} must be set to a whole address (https://…).`);
  return new URL(value).origin;
}

async function edgeCode(entry) {
  if (!existsSync(entry)) return "";
  const { output } = await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      minify: false,
      target: "es2022",
      lib: { entry, formats: ["es"], fileName: "answer" },
    },
  }).then(([first]) => first);
  return output[0].code;
}
