import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "vitest";
import { ROOT } from "../../local/install.mjs";

/**
 * Builds the site into `folder`/site and uploads it like a deployment, with a fake wrangler that prints its arguments. `env`: the
 * variables of the build.
 */
export function deployBuild(folder: string, siteUrl: string, env: Record<string, string>) {
  const deploySite = `
    import { deploySite } from "./supabase/operations/deploy/site.mjs";
    const isDone = deploySite(${JSON.stringify(folder)}, new URL(process.env.VITE_SUPABASE_URL), new URL("${siteUrl}"), "secret");
    process.exit(isDone ? 0 : 1);`;
  const upload = `#!/bin/sh\necho "uploads $*"\ntest -s "$(node -p "require('$5').main")" && echo "with a worker"\n`;
  mkdirSync(join(folder, "bin"));
  writeFileSync(join(folder, "bin/npx"), upload, { mode: 0o755 });
  const build = spawnSync(process.execPath, ["--input-type=module", "--eval", deploySite], {
    cwd: ROOT,
    env: { ...process.env, ...env, PATH: `${folder}/bin:${process.env.PATH}` },
    encoding: "utf8",
  });
  expect([build.status, build.stderr], "the build").toEqual([0, ""]);
  expect(build.stdout).toMatch(
    /^uploads --yes wrangler@[\d.]+ deploy --config \S+ --var SITE_URL:https:\/\/\S+ --secrets-file \S+\nwith a worker\n$/,
  );
}
