import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ROOT } from "../../local/install.mjs";
import { isPushKey } from "../../local/push-key.mjs";
import { tempFolder } from "../../local/temp-folder.mjs";

/** A site with this `.env.local`. The returned function starts it, and returns the file afterwards. */
function siteWith(content: string) {
  const checkout = tempFolder("checkout-");
  onTestFinished(() => rmSync(checkout, { recursive: true }));
  mkdirSync(join(checkout, "supabase"));
  cpSync(join(ROOT, "supabase/local"), join(checkout, "supabase/local"), { recursive: true });
  // Older than the packages, so that none is installed.
  writeFileSync(join(checkout, "package-lock.json"), "");
  utimesSync(join(checkout, "package-lock.json"), 1, 1);
  symlinkSync(join(ROOT, "node_modules"), join(checkout, "node_modules"));
  const file = join(checkout, ".env.local");
  writeFileSync(file, content);
  return () => {
    // Without its other folders the stack ends at once.
    const env = { PATH: process.env.PATH, HOME: checkout, SITE_DIR: "none" };
    spawnSync(process.execPath, ["supabase/local/start.mjs"], { cwd: checkout, env });
    return readFileSync(file, "utf8");
  };
}

it("a file of an earlier release gets a key for notifications at the next start, once", () => {
  const start = siteWith("VITE_SUPABASE_URL=http://127.0.0.1:9");
  const file = start();
  const [, address, key = ""] = /^(.+)\n\s*VAPID_PRIVATE_KEY=(.+)\n$/.exec(file) ?? [];
  expect(address).toBe("VITE_SUPABASE_URL=http://127.0.0.1:9");
  expect(isPushKey(key)).toBe(true);
  expect(start()).toBe(file);
});

it("a site whose notifications are switched off gets no key", () => {
  const content = "VAPID_PRIVATE_KEY=\n";
  expect(siteWith(content)()).toBe(content);
});
