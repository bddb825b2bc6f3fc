import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { minifySync } from "vite";

// Used by the build: src/starter.js as every page contains it. A separate file would arrive after the first tap.

const source = readFileSync(new URL("../starter.js", import.meta.url), "utf8");
export const STARTER = minifySync("starter.js", source).code;
export const STARTER_HASH = createHash("sha256").update(STARTER).digest("base64");
