import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize, relative } from "node:path";
import { describe, expect, it } from "vitest";

// Each layer may import only those below it.
const LAYERS = [
  "supabase/operations",
  "supabase/local",
  "src/server",
  "src/app",
  "src/features",
  "src/components",
  "src/service-worker",
  "src/lib",
  "supabase/functions/api",
  "supabase/functions/_shared",
];
const root = join(import.meta.dirname, "../..");

function filesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(tsx?|mjs)$/.test(name))
    .map((name) => join(folder, name));
}

/** Project files that a file imports, as paths from the root; packages are left out. */
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
/** The room of orders that a file is in; undefined for the parts that several rooms use. */
const roomOf = (path: string) => /^src\/features\/orders\/(public|desk|saturday|setup)\//.exec(path)?.[1];
const isTest = (path: string) => /\.test\.tsx?$/.test(path);

describe("the source files", () => {
  const edges = LAYERS.flatMap(filesIn)
    .filter((file) => !isTest(file))
    .flatMap((file) => importsOf(file).map((target) => ({ file, target })));

  it("of each layer import only lower layers", () => {
    const upwards = edges.filter(
      ({ file, target }) => layerOf(target) >= 0 && layerOf(target) < layerOf(file),
    );
    expect(upwards).toEqual([]);
  });

  it("of a feature import no other feature", () => {
    const crossFeature = edges.filter(
      ({ file, target }) => featureOf(file) && featureOf(target) && featureOf(file) !== featureOf(target),
    );
    expect(crossFeature).toEqual([]);
  });

  it("of a room of orders import no other room, and shared parts import no room", () => {
    const crossRoom = edges.filter(
      ({ file, target }) => featureOf(file) === "orders" && roomOf(target) && roomOf(file) !== roomOf(target),
    );
    expect(crossRoom).toEqual([]);
  });

  it("have no import cycles", () => {
    const withoutExtension = (path: string) => path.replace(/\.tsx?$/, "");
    const targets = new Map<string, string[]>();
    for (const { file, target } of edges)
      targets.set(withoutExtension(file), [
        ...(targets.get(withoutExtension(file)) ?? []),
        withoutExtension(target),
      ]);
    const state = new Map<string, "visiting" | "visited">();
    const cycles: string[][] = [];
    function visit(file: string, path: string[]) {
      if (state.get(file) === "visiting") cycles.push([...path.slice(path.indexOf(file)), file]);
      if (state.has(file)) return;
      state.set(file, "visiting");
      for (const target of targets.get(file) ?? []) visit(target, [...path, file]);
      state.set(file, "visited");
    }
    for (const file of targets.keys()) visit(file, []);
    expect(cycles).toEqual([]);
  });

  it("in _shared import no packages except zod, those that parse and clean HTML, and node: modules", () => {
    const disallowed = filesIn("supabase/functions/_shared")
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        [...readFileSync(join(root, file), "utf8").matchAll(/from\s+"([^".][^"]*)"/g)]
          .map((match) => match[1] ?? "")
          .filter((name) => !/^(zod(\/|$)|hast(-util-(sanitize|to-html))?$|parse5$|node:)/.test(name))
          .map((name) => `${file}: ${name}`),
      );
    expect(disallowed).toEqual([]);
  });

  it("have at most 250 lines each", () => {
    const long = ["src", "supabase/functions", "supabase/local", "e2e"]
      .flatMap(filesIn)
      .filter((file) => !file.endsWith("database.types.ts"))
      .map((file) => ({ file, lines: readFileSync(join(root, file), "utf8").split("\n").length - 1 }))
      .filter(({ lines }) => lines > 250);
    expect(long).toEqual([]);
  });

  it("mock no modules in tests, because the test files of a worker share their module registry", () => {
    const mocking = ["src", "supabase/functions"]
      .flatMap(filesIn)
      .filter((file) => isTest(file) && /\bvi\.(do)?[mM]ock\(/.test(readFileSync(join(root, file), "utf8")));
    expect(mocking).toEqual([]);
  });
});

/** The given files and all files that they import, directly or indirectly. */
function transitiveImports(files: string[]): Set<string> {
  const visited = new Set<string>();
  const queue = [...files];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    const file = [path, `${path}.ts`, `${path}.tsx`].find(
      (name) => /\.\w+$/.test(name) && existsSync(join(root, name)),
    );
    if (!file || visited.has(file)) continue;
    visited.add(file);
    queue.push(...importsOf(file));
  }
  return visited;
}

it("the operator's programs import no devDependencies", () => {
  const { dependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const programs = readdirSync(join(root, "supabase/operations"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|mjs)$/.test(name))
    .map((name) => join("supabase/operations", name));
  const missing = [...transitiveImports(programs)].flatMap((file) =>
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
