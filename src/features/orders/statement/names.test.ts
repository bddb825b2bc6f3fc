import fc from "fast-check";
import { expect, it } from "vitest";
import { indexNames, isNameOrCut, tokensOf } from "./names";

const word = fc.oneof(
  fc.constantFrom("maria", "mariana", "mar", "jo", "joao", "jose", "souza", "sou", "lima", "li", "pix", "de"),
  fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 4 }),
);
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));

/** By the rule itself: every customer is compared with every word. */
function matchOf(customer: string, statement: string) {
  const [first, ...others] = tokensOf(customer);
  const words = tokensOf(statement);
  const placesOf = (name: string) =>
    words.flatMap((one, at) => (isNameOrCut(name, one, at === words.length - 1) ? [at] : []));
  const [begin] = first === undefined ? [] : placesOf(first);
  if (begin === undefined) return null;
  return others.some((name) => placesOf(name).some((at) => at > begin)) ? "full" : "first";
}

it("finds the same customers as comparing each name with the text", () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), text, (names, statement) => {
      const { full, first } = indexNames(names.map((name, item) => ({ name, item })))(statement);
      const wanted = (match: string) =>
        names.flatMap((name, at) => (matchOf(name, statement) === match ? [at] : []));
      expect(full.toSorted((a, b) => a - b)).toEqual(wanted("full"));
      expect(first().toSorted((a, b) => a - b)).toEqual(wanted("first"));
    }),
    { numRuns: 500 },
  );
});

it.each([
  ["Josefa Silveira", "PIX RECEBIDO JOSE SILVEIRA", "neither"],
  ["Luisa Ferreirinha", "PIX RECEBIDO LUIS FERREIRINHA", "neither"],
  ["Mariana Bastos", "PIX RECEBIDO MARIA BASTOS", "neither"],
  ["João Pedro", "PIX RECEBIDO PEDRO JOAO ALVES", "first"],
  ["Mariana Bastos", "PIX QRS MARIANA BAS28/08", "full"],
  ["Mariana Bastos", "PIX QRS MARIA28/08", "first"],
])("of %s, %s names %s", (name, statement, match) => {
  const { full, first } = indexNames([{ name, item: name }])(statement);
  expect([full, first()]).toEqual([match === "full" ? [name] : [], match === "first" ? [name] : []]);
});
