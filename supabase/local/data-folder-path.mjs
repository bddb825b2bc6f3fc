import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { ROOT } from "./install.mjs";
import { canServerEnter } from "./server-user.mjs";

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
