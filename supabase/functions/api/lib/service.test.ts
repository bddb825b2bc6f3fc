import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const sources = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((name) =>
  /(?<!\.test)\.ts$/.test(name),
);

it("the service key is read in index.ts, passed on once by app.ts, and used only in lib/service.ts", () => {
  const filesWithKey = sources.filter((name) =>
    /secretKey|SERVICE_ROLE/.test(readFileSync(join(root, name), "utf8")),
  );
  expect(filesWithKey.sort()).toEqual(["app.ts", "index.ts", "lib/service.ts"]);
  const app = readFileSync(join(root, "app.ts"), "utf8").match(/.*secretKey.*/g);
  expect(app).toHaveLength(3);
  expect(app?.[2]).toContain("createServiceClient(backend, secretKey)");
});
