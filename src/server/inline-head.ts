import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";

// When the site is built: src/inline-head.js as it stands in every page. A file of its own would hold up the first paint.

export const INLINE_SCRIPT = readFileSync(new URL("../inline-head.js", import.meta.url), "utf8").replace(
  /^\s*(?:\/\/.*\n)?/gm,
  "",
);
export const INLINE_HASH = createHash("sha256").update(INLINE_SCRIPT).digest("base64");
