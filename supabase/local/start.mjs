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
// A site that was built elsewhere is served as it is.
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
    // Our end of its stdin stays open as long as we live: that is how it knows.
    stdio: ["pipe", "inherit", "inherit"],
    env: {
      ...process.env,
      LITE_TELEMETRY: "0",
      DO_NOT_TRACK: "1",
      ...(isDevelopment && {
        STACK_MODE: "dev",
        PORT: String(gatewayPort),
        HOST: "127.0.0.1",
        PUBLIC_PORT: String(port),
      }),
    },
  },
);
gateway.on("exit", (code, signal) => process.exit(code ?? (signal ? 1 : 0)));
gateway.on("error", (error) => stop(`Deno could not be started: ${error.message}`));
// The gateway closes in order, and we end with it. Ctrl-C reaches it by itself as well; twice is once.
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => gateway.kill(signal));
// npm that is ended by a signal of its own tells nobody.
if (process.env.npm_lifecycle_event === "start")
  setInterval(() => process.ppid !== starter && gateway.kill("SIGTERM"), 1_000).unref();

if (isDevelopment) {
  const { serveWithHotReload } = await import("./dev.mjs");
  await serveWithHotReload({ port, gatewayPort }).catch((error) => {
    gateway.kill("SIGTERM");
    stop(error.message);
  });
}
