import { createHash } from "node:crypto";
import { chmodSync, mkdirSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { ROOT } from "./install.mjs";
import { canServerEnter, isRoot } from "./server-user.mjs";

/** The data folder of a checkout from which root runs the site, where PostgreSQL's user cannot enter the checkout. */
export function fallbackFolder() {
  const checkout = createHash("sha256").update(ROOT).digest("hex").slice(0, 8);
  return `/var/lib/casa-espirita/${checkout}`;
}

/**
 * DATA_DIR, or `.data` in the checkout. When root runs the site, PostgreSQL runs as another user: if that user cannot enter
 * `.data` (a checkout in root's home), the data folder is below /var/lib, one per checkout.
 * @param {Record<string, string | undefined>} env
 */
export function dataFolderOf({ DATA_DIR, DATABASE_URL }) {
  const folder = resolve(ROOT, DATA_DIR || ".data");
  return DATA_DIR || DATABASE_URL || canServerEnter(folder) ? folder : fallbackFolder();
}

/**
 * Creates the folder and its parents. When root runs the site, PostgreSQL's own user must be able to pass through them; the files in
 * them have their own modes.
 * @param {string} path
 */
export function createDataFolder(path) {
  const firstCreated = mkdirSync(path, { recursive: true });
  for (let folder = path; firstCreated && folder.length >= firstCreated.length; folder = dirname(folder))
    chmodSync(folder, isRoot ? 0o711 : 0o700);
}
