import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../../local/install.mjs";
import { type Bench, KEY, SECRET } from "../support/gateway-process.ts";
import { runOperator } from "../support/run-operator.ts";

export const PICTURE = Uint8Array.from({ length: 5000 }, (_, n) => n % 251);

/** The commands and requests with which an operator uses the site of a test bench. */
export function operate(bench: Pick<Bench, "folder" | "env" | "get">) {
  const file = (name: string) => join(bench.folder, name);

  /** Runs a shell command in the repository. TMPDIR is unwritable: commands must not write temporary files. */
  function shell(line: string, data: string, env: Record<string, string> = {}) {
    const { status, stdout, stderr } = spawnSync("sh", ["-c", line], {
      cwd: ROOT,
      encoding: "utf8",
      env: {
        ...process.env,
        ...bench.env,
        DATA_DIR: file(data),
        INIT_CWD: ROOT,
        TMPDIR: "/nowhere",
        npm_config_loglevel: "silent",
        ...env,
      },
    });
    return { status, stdout, stderr };
  }
  const command = (what: string, args: string[], data = "data", env: Record<string, string> = {}) =>
    shell(`node supabase/operations/archive.mjs ${[what, ...args].join(" ")}`, data, env);
  /** Runs the same command in the shared operator process, which is faster. */
  const run = (what: string, args: string[], data = "data", env: Record<string, string> = {}) =>
    runOperator([what, ...args], { ...bench.env, DATA_DIR: file(data), ...env });

  const upload = (name: string) =>
    bench.get(`/storage/v1/object/media/2026/11/${name}`, {
      method: "POST",
      headers: { apikey: SECRET, "content-type": "image/webp", "cache-control": "max-age=31536000" },
      body: PICTURE,
    });

  const signIn = () =>
    bench.get("/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: { apikey: KEY, "content-type": "application/json" },
      body: JSON.stringify({ email: "admin@exemplo.org.br", password: "caminho-de-luz" }),
    });

  return { file, shell, command, run, upload, signIn };
}
