// `npm start`: installs what is missing, builds, and runs the local stack. `--dev`: with hot reload. `--reset`: from empty.
import { spawn } from "node:child_process";
import { buildSite } from "./build.mjs";
import { DENO_FLAGS, denoPath } from "./deno.mjs";
import { loadEnvironment } from "./env.mjs";
import { freePort } from "./free-port.mjs";
import { installPackages, ROOT, stop } from "./install.mjs";

const starter = process.ppid;
const flags = process.argv.slice(2);
const unknown = flags.find((flag) => !["--dev", "--reset"].includes(flag));
if (unknown) stop(`Unknown option ${unknown}; there are --dev and --reset.`);

installPackages();
loadEnvironment();
const isDevelopment = flags.includes("--dev");
const port = Number(process.env.PORT || 3000);
const gatewayPort = isDevelopment ? await freePort() : port;
// With SITE_DIR, serves a site that was built elsewhere.
if (!isDevelopment && !process.env.SITE_DIR) buildSite();

const gateway = spawn(
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
    // This process keeps the gateway's stdin open: the gateway ends when its stdin does.
    stdio: ["pipe", "inherit", "inherit"],
    env: {
      ...process.env,
      LITE_TELEMETRY: "0",
      DO_NOT_TRACK: "1",
      ...(isDevelopment && {
        STACK_MODE: "dev",
        PORT: String(gatewayPort),
        HOST: "127.0.0.1",
        PUBLIC_HOST: process.env.HOST,
        PUBLIC_PORT: String(port),
      }),
    },
  },
);
gateway.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
gateway.on("error", (error) => stop(`Deno could not be started: ${error.message}`));
// Passes signals to the gateway, which shuts down in order; then this process ends. Ctrl-C also reaches the gateway directly.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => gateway.kill(signal));
// When npm is killed by a signal, npm does not pass the signal on, so checks whether the parent process has changed.
if (process.env.npm_lifecycle_event === "start")
  setInterval(() => process.ppid !== starter && gateway.kill("SIGTERM"), 1_000).unref();

if (isDevelopment) {
  const { serveWithHotReload } = await import("./dev.mjs");
  await serveWithHotReload({ port, gatewayPort }).catch((error) => {
    gateway.kill("SIGTERM");
    stop(error.message);
  });
}
