import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import specifiedTexts from "./specified-texts.json";

const ROOT = join(import.meta.dirname, "../..");
const IS_TEST = /\.(test|spec)\.|^src\/testing\/|^supabase\/tests\//;
const inOneLine = (text: string) => text.replaceAll("&quot;", '"').replace(/\s+/g, " ");

const files = ["src", "supabase"].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
);
const sources = files
  .filter((name) => /\.(tsx?|sql|html|json)$/.test(name) && !IS_TEST.test(name))
  .map((name) => readFileSync(join(ROOT, name), "utf8"));
const source = inOneLine(sources.join("\n"));

it("each text of the specification is in the source, to the letter", () => {
  expect(specifiedTexts).toHaveLength(197);
  expect(specifiedTexts.filter((text) => !source.includes(inOneLine(text)))).toEqual([]);
});

it.each([
  "Desconfirmar",
  "Sem relação",
  "Acertos a fazer",
  "Deletar",
  "Estorn",
  "lugar na espera",
  "sessão expirada",
  "os acertos",
  "O download começou",
  "(CSV)",
  "(JSON)",
  "72 bytes.",
  "este post.",
  "O post",
  "Total de pedidos:",
  "--rehearse.",
])("no text says '%s': staff do not know it, or docs/glossary.md has another word", (words) => {
  expect(source.includes(words)).toBe(false);
});
