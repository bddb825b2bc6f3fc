// The supabase CLI that npm installed.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../../local/install.mjs";
import { OperatorError } from "../../local/operator-error.mjs";

const CLI = join(ROOT, "node_modules/supabase/dist/supabase.js");

export const spawnCli = (args, env, stdio = "pipe") =>
  spawnSync(process.execPath, [CLI, ...args], {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    stdio,
    env: { ...env, SUPABASE_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
  });

/** `siteUrl`: the value for env(SITE_URL) in config.toml. */
export function openCli(project, siteUrl, env) {
  const run = (args, stdio) => spawnCli(args, { ...env, SITE_URL: siteUrl }, stdio);

  return {
    /** Prints the CLI's output; returns whether it succeeded. */
    succeeds: (args, remote = project) => run([...args, `--remote=${remote}`], "inherit").status === 0,
    /** The CLI's output as data; prints its messages only when it fails. */
    read(args) {
      const json = [...args, `--remote=${project}`, "--output-format", "json"];
      const { status, stdout, stderr } = run(json, "pipe");
      if (status === 0) return JSON.parse(stdout);
      throw new OperatorError(messageOf(stdout) ?? `The supabase CLI failed: ${stderr || stdout}`);
    },
  };
}

/** The CLI's error message, from the JSON that it prints on failure. */
function messageOf(stdout) {
  try {
    return JSON.parse(stdout).error.message;
  } catch {
    return undefined;
  }
}
