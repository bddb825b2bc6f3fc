// The site of `npm start` with demo content, in a data folder of its own, for screenshots.
import { spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { tempFolder } from "../supabase/local/temp-folder.mjs";

/** Starts the site and waits until it responds; returns its origin and a function that stops it. */
export async function startSite(port, env = {}) {
  const data = tempFolder("site-");
  const origin = `http://127.0.0.1:${port}`;
  const stack = spawn(process.execPath, ["supabase/local/start.mjs"], {
    cwd: join(import.meta.dirname, ".."),
    stdio: ["pipe", "ignore", "inherit"],
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      DATA_DIR: data,
      RATE_LIMITS: "off",
      ...env,
    },
  });
  const stop = async () => {
    const ended = new Promise((done) => stack.once("exit", done));
    if (stack.exitCode === null && stack.kill("SIGTERM")) await ended;
    rmSync(data, { recursive: true, force: true });
  };
  for (let second = 0; second < 120; second += 1) {
    if (await isHealthy(origin)) return { origin, stop };
    await new Promise((done) => setTimeout(done, 1000));
  }
  await stop();
  throw new Error("The site did not start.");
}

const isHealthy = (origin) =>
  fetch(`${origin}/functions/v1/api/health`).then(
    ({ ok }) => ok,
    () => false,
  );
