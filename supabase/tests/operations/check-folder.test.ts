import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, cpSync, existsSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ROOT } from "../../local/install.mjs";
import { tempFolder } from "../../local/temp-folder.mjs";

it.runIf(process.getuid?.() === 0)(
  "looks for the data where a site that root runs from a private checkout keeps it",
  () => {
    const checkout = tempFolder("checkout-");
    chmodSync(checkout, 0o700);
    for (const folder of ["supabase/local", "supabase/operations"])
      cpSync(join(ROOT, folder), join(checkout, folder), { recursive: true });
    symlinkSync(join(ROOT, "node_modules"), join(checkout, "node_modules"));
    writeFileSync(join(checkout, ".env.local"), "VITE_SUPABASE_URL=http://127.0.0.1:9\n");
    const name = createHash("sha256").update(`${checkout}/`).digest("hex").slice(0, 8);
    const dataFolder = `/var/lib/casa-espirita/${name}`;
    onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
    const env = { PATH: process.env.PATH };
    spawnSync(process.execPath, ["supabase/operations/check.mjs"], { cwd: checkout, env });
    expect([existsSync(dataFolder), existsSync(join(checkout, ".data"))]).toEqual([true, false]);
    // PostgreSQL's user can use the folder when the site is started later.
    expect(statSync(dataFolder).mode & 0o777).toBe(0o711);
  },
);
