import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ROOT } from "../../local/install.mjs";
import { type GatewayFixture, PUBLISHABLE_KEY, SECRET_KEY } from "../support/gateway-process.ts";
import { runOperator } from "../support/run-operator.ts";

export const PICTURE = Uint8Array.from({ length: 5000 }, (_, n) => n % 251);

/** The commands and requests with which an operator uses the site of a test. */
export function createOperator(fixture: Pick<GatewayFixture, "folder" | "env" | "get">) {
  const file = (name: string) => join(fixture.folder, name);

  /** Runs a shell command in the repository. TMPDIR is unwritable: commands must not write temporary files. */
  function shell(line: string, dataFolder: string, env: Record<string, string> = {}) {
    const { status, stdout, stderr } = spawnSync("sh", ["-c", line], {
      cwd: ROOT,
      encoding: "utf8",
      env: {
        ...process.env,
        ...fixture.env,
        DATA_DIR: file(dataFolder),
        INIT_CWD: ROOT,
        TMPDIR: "/nowhere",
        npm_config_loglevel: "silent",
        ...env,
      },
    });
    return { status, stdout, stderr };
  }
  const command = (
    commandName: string,
    args: string[],
    dataFolder = "data",
    env: Record<string, string> = {},
  ) => shell(`node supabase/operations/archive.mjs ${[commandName, ...args].join(" ")}`, dataFolder, env);
  /** Runs the same command in the shared operator process, which is faster. */
  const run = (commandName: string, args: string[], dataFolder = "data", env: Record<string, string> = {}) =>
    runOperator([commandName, ...args], { ...fixture.env, DATA_DIR: file(dataFolder), ...env });

  const upload = (name: string) =>
    fixture.get(`/storage/v1/object/media/2026/11/${name}`, {
      method: "POST",
      headers: { apikey: SECRET_KEY, "content-type": "image/webp", "cache-control": "max-age=31536000" },
      body: PICTURE,
    });

  const signIn = () =>
    fixture.get("/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: { apikey: PUBLISHABLE_KEY, "content-type": "application/json" },
      body: JSON.stringify({ email: "admin@exemplo.org.br", password: "caminho-de-luz" }),
    });

  return { file, shell, command, run, upload, signIn };
}
