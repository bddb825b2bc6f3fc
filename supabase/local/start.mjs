// `npm start`: installs what is missing, builds, and runs the local stack. `--dev`: with hot reload. `--reset`: from the beginning;
// with `--empty` without demo content.
import { spawn } from "node:child_process";
import { buildSite } from "./build.mjs";
import { confirmEmptying } from "./confirm-emptying.mjs";
import { DENO_FLAGS, denoPath } from "./deno.mjs";
import { addMissingPushKey, loadEnvironment } from "./env.mjs";
import { freePort } from "./free-port.mjs";
import { exitWithError, installPackages, ROOT } from "./install.mjs";

const parentPid = process.ppid;
const flags = process.argv.slice(2);
const unknown = flags.find((flag) => !["--dev", "--reset", "--empty", "--yes"].includes(flag));
if (unknown) exitWithError(`Unknown option ${unknown}; there are --dev, --reset, --empty and --yes.`);
if (flags.includes("--empty") && !flags.includes("--reset"))
  exitWithError("--empty needs --reset: npm run empty-house has both.");
if (flags.includes("--empty") && !flags.includes("--yes")) await confirmEmptying();

installPackages();
loadEnvironment();
addMissingPushKey();
const isDevelopment = flags.includes("--dev");
const port = Number(process.env.PORT || 3000);
const stackPort = isDevelopment ? await freePort() : port;
// With SITE_DIR, serves a site that was built elsewhere.
if (!isDevelopment && !process.env.SITE_DIR) buildSite();

const stack = spawn(
  denoPath(),
  [
    "run",
    "--allow-all",
    ...DENO_FLAGS,
    "supabase/local/main.ts",
    "--follow-parent",
    ...flags.filter((flag) => flag === "--reset"),
  ],
  {
    cwd: ROOT,
    // This process keeps the stack's stdin open: the stack ends when its stdin does.
    stdio: ["pipe", "inherit", "inherit"],
    env: {
      ...process.env,
      ...(flags.includes("--empty") && { SEED: "0" }),
      LITE_TELEMETRY: "0",
      DO_NOT_TRACK: "1",
      ...(isDevelopment && {
        STACK_MODE: "dev",
        PORT: String(stackPort),
        HOST: "127.0.0.1",
        PUBLIC_HOST: process.env.HOST,
        PUBLIC_PORT: String(port),
      }),
    },
  },
);
stack.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
stack.on("error", (error) => exitWithError(`Deno could not be started: ${error.message}`));
// Passes signals to the stack, which shuts down in order; then this process ends. Ctrl-C also reaches the stack directly.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => stack.kill(signal));
// When npm is killed by a signal, npm does not pass the signal on, so checks whether the parent process has changed.
if (process.env.npm_lifecycle_event === "start")
  setInterval(() => process.ppid !== parentPid && stack.kill("SIGTERM"), 1_000).unref();

if (isDevelopment) {
  const { serveWithHotReload } = await import("./dev.mjs");
  await serveWithHotReload({ port, stackPort }).catch((error) => {
    stack.kill("SIGTERM");
    exitWithError(error.message);
  });
}
