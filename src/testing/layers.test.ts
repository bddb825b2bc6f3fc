import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";

// server -> app -> features -> components -> lib -> functions/_shared. Each layer may import only those below it.
const LAYERS = [
  "src/server",
  "src/app",
  "src/features",
  "src/components",
  "src/lib",
  "supabase/functions/_shared",
];
const root = join(import.meta.dirname, "../..");

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(folder, name));
}

/** Project files that one file imports, as paths from the root; packages are left out. */
function importsOf(file: string): string[] {
  const text = readFileSync(join(root, file), "utf8");
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*"([^"]+)"/g)].map((match) => match[1] ?? "");
  return names.flatMap((name) => {
    if (name.startsWith("@/")) return [normalize(`src/${name.slice(2)}`)];
    if (name.startsWith("@shared/")) return [normalize(`supabase/functions/_shared/${name.slice(8)}`)];
    if (name.startsWith(".")) return [relative(root, join(root, dirname(file), name))];
    return [];
  });
}

const layerOf = (path: string) => LAYERS.findIndex((layer) => path === layer || path.startsWith(`${layer}/`));
const featureOf = (path: string) => /^src\/features\/([^/]+)/.exec(path)?.[1];
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

describe("the layers", () => {
  const edges = LAYERS.flatMap(filesIn)
    .filter((file) => !isTest(file))
    .flatMap((file) => importsOf(file).map((target) => ({ file, target })));

  it("import only the layers below them", () => {
    const upwards = edges.filter(
      ({ file, target }) => layerOf(target) >= 0 && layerOf(target) < layerOf(file),
    );
    expect(upwards).toEqual([]);
  });

  it("keep features apart: none imports another", () => {
    const across = edges.filter(
      ({ file, target }) => featureOf(file) && featureOf(target) && featureOf(file) !== featureOf(target),
    );
    expect(across).toEqual([]);
  });

  it("have no import cycles", () => {
    const bare = (path: string) => path.replace(/\.tsx?$/, "");
    const targets = new Map<string, string[]>();
    for (const { file, target } of edges)
      targets.set(bare(file), [...(targets.get(bare(file)) ?? []), bare(target)]);
    const isDone = new Map<string, boolean>();
    const cycles: string[][] = [];
    function visit(file: string, path: string[]) {
      if (isDone.get(file) === false) cycles.push([...path.slice(path.indexOf(file)), file]);
      if (isDone.has(file)) return;
      isDone.set(file, false);
      for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
      isDone.set(file, true);
    }
    for (const file of targets.keys()) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it("keep _shared free of packages other than zod and what Deno and Node have", () => {
    const foreign = filesIn("supabase/functions/_shared")
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        [...readFileSync(join(root, file), "utf8").matchAll(/from\s+"([^".][^"]*)"/g)]
          .map((match) => match[1] ?? "")
          .filter((name) => !/^(zod(\/|$)|node:)/.test(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(foreign).toEqual([]);
  });

  it("hold no file over 250 lines", () => {
    const long = ["src", "supabase/functions", "supabase/local", "e2e"]
      .flatMap(filesIn)
      .filter((file) => !file.endsWith("database.types.ts"))
      .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n").length - 1 }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  it("mock no module in tests: files of one worker share modules, and the next would meet the mock", () => {
    const mocking = ["src", "supabase/functions"]
      .flatMap(filesIn)
      .filter((file) => isTest(file) && /\bvi\.(do)?[mM]ock\(/.test(readFileSync(join(root, file), "utf8")));
    expect(mocking).toEqual([]);
  });
});

/** Every file that `entries` reach by their imports, themselves too. */
function reached(entries: string[]): Set<string> {
  const files = new Set<string>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = [path, `${path}.ts`, `${path}.tsx`].find(
      (name) => /\.\w+$/.test(name) && existsSync(join(root, name)),
    );
    if (!file || files.has(file)) continue;
    files.add(file);
    waiting.push(...importsOf(file));
  }
  return files;
}

it("what an operator runs needs no package that is installed for tests only", () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const programs = readdirSync(join(root, "supabase/operations"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|mjs)$/.test(name))
    .map((name) => join("supabase/operations", name));
  const missing = [...reached(programs)].flatMap((file) =>
    [
      ...readFileSync(join(root, file), "utf8").matchAll(
        /^import (?!type )[^;"]*from "((?:@[^/"]+\/)?[^./@"][^/"]*)/gm,
      ),
    ]
      .map(([, name = ""]) => name)
      .filter((name) => !name.startsWith("node:") && !(name in dependencies))
      .map((name) => `${file}: ${name}`),
  );
  expect(missing).toEqual([]);
});
