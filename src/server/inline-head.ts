import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// Used by the build: src/inline-head.js without comments, as every page contains it. A separate file would delay the first paint.

export const INLINE_SCRIPT = readFileSync(new URL("../inline-head.js", import.meta.url), "utf8").replace(
  /^\s*(?:\/\/.*\n)?/gm,
  "",
);
export const INLINE_HASH = createHash("sha256").update(INLINE_SCRIPT).digest("base64");
