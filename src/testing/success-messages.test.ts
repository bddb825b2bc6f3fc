import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "../..");

function codeIn(folder: string) {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => readFileSync(join(root, folder, name), "utf8"));
}

it("a screen does not repeat what a call answers: it shows the answer, or both name one constant", () => {
  const answers = codeIn("supabase/functions/api/routes").flatMap((code) =>
    [...code.matchAll(/\bmessage(?::| =)\s+"([^"]+?)[.!]?"/g)].map(([, text = ""]) => text),
  );
  expect(answers.length).toBeGreaterThan(5);
  const screens = codeIn("src").join("\n");
  expect(answers.filter((answer) => screens.includes(answer))).toEqual([]);
});
