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
  const isIn = (name: string) => words.some((one, at) => isNameOrCut(name, one, at === words.length - 1));
  if (first === undefined || !isIn(first)) return null;
  return others.some(isIn) ? "full" : "first";
}

it("finds whom comparing each customer with the text would find", () => {
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
