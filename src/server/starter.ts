import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// Used by the build: src/starter.js without comments, as every page contains it. A separate file would arrive after the first tap.

export const STARTER = readFileSync(new URL("../starter.js", import.meta.url), "utf8").replace(
  /^\s*(?:\/\/.*\n)?/gm,
  "",
);
export const STARTER_HASH = createHash("sha256").update(STARTER).digest("base64");
