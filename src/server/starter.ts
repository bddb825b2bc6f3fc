import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { minifySync } from "vite";

// Used by the build: the script that every page contains. A separate file would arrive after the first tap.

const source = ["page-controls.js", "starter.js"]
  .map((name) => readFileSync(new URL(`../${name}`, import.meta.url), "utf8"))
  .join("");
export const STARTER = minifySync("starter.js", source).code;
export const STARTER_HASH = createHash("sha256").update(STARTER).digest("base64");
