import fc from "fast-check";
import { expect, it } from "vitest";
import { indexNames, isNameMatch, tokensOf } from "./names";

const word = fc.oneof(
  fc.constantFrom("maria", "mariana", "mar", "jo", "joao", "jose", "souza", "sou", "lima", "li", "pix", "de"),
  fc.string({ unit: fc.constantFrom("a", "b"), maxLength: 4 }),
);
const text = fc.array(word, { maxLength: 5 }).map((words) => words.join(" "));

/** The same rule without an index: compares a customer with every word. */
function matchOf(customer: string, statement: string) {
  const [first, ...others] = tokensOf(customer);
  const words = tokensOf(statement);
  const positionsOf = (name: string) =>
    words.flatMap((word, index) => (isNameMatch(name, word, index === words.length - 1) ? [index] : []));
  const [start] = first === undefined ? [] : positionsOf(first);
  if (start === undefined) return null;
  const lastPosition = (name: string | undefined) => (name ? (positionsOf(name).at(-1) ?? -1) : -1);
  const last = Math.max(...others.map(lastPosition));
  if (!(last > start)) return "first";
  return lastPosition(others.at(-1)) > start || last === words.length - 1 ? "full" : "partial";
}

it("finds the same customers as comparing each name with the text", () => {
  fc.assert(
    fc.property(fc.array(text, { maxLength: 12 }), text, (names, statement) => {
      const { full, partial, first } = indexNames(names.map((name, item) => ({ name, item })))(statement);
      const expected = (match: string) =>
        names.flatMap((name, index) => (matchOf(name, statement) === match ? [index] : []));
      expect(full.toSorted((a, b) => a - b)).toEqual(expected("full"));
      expect(partial.toSorted((a, b) => a - b)).toEqual(expected("partial"));
      expect(first().toSorted((a, b) => a - b)).toEqual(expected("first"));
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
  ["Maria Aparecida Souza", "PIX RECEBIDO MARIA APARECIDA GONCALVES DE ALBUQUERQUE", "partial"],
  ["Maria Aparecida Souza", "PIX RECEBIDO MARIA APARECIDA", "full"],
  ["Maria Aparecida Souza", "PIX MARIA SOUZA - BCO EXEMPLO", "full"],
  ["Maria Aparecida", "PIX RECEBIDO MARIA APARECIDA GONCALVES", "full"],
])("of the customer %s, %s contains this part of the name: %s", (name, statement, match) => {
  const { full, partial, first } = indexNames([{ name, item: name }])(statement);
  expect({ full, partial, first: first() }).toEqual({
    full: [],
    partial: [],
    first: [],
    ...(match !== "neither" && { [match]: [name] }),
  });
});
