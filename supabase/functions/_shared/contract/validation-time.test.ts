import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";

// Texts of nearly 64 KB, the size limit of bodies, that make a backtracking pattern slow: long runs that almost match.
const LENGTH = 60_000;
const SLOW_TO_MATCH = [
  `a@${".".repeat(LENGTH)}@`,
  `a@${"a.".repeat(LENGTH / 2)} `,
  `https://${"a".repeat(LENGTH)} `,
  `https://www.youtube.com/watch?v=${"v=".repeat(LENGTH / 2)}`,
  `https://youtu.be/${"a".repeat(LENGTH)}!`,
  `/${"/".repeat(LENGTH)}\\`,
  " ".repeat(LENGTH),
  `${" ".repeat(LENGTH)}x`,
  "(".repeat(LENGTH),
  "9".repeat(LENGTH),
  `2026-11-21T10:00:00.${"0".repeat(LENGTH)}x`,
  "=".repeat(LENGTH),
  "ḯ".repeat(LENGTH / 2),
];

/** Names of the fields of a schema, also when pipes or optional schemas are wrapped around it. */
function fieldsOf(schema: unknown, depth = 0): string[] {
  if (depth > 8 || typeof schema !== "object" || schema === null) return [];
  const { def } = (schema as { _zod?: { def: Record<string, unknown> } })._zod ?? {};
  if (!def) return [];
  if (typeof def.shape === "object" && def.shape) return Object.keys(def.shape);
  return [def.in, def.out, def.innerType, def.element, ...((def.options as unknown[]) ?? [])].flatMap(
    (part) => fieldsOf(part, depth + 1),
  );
}

const bodies = Object.entries(calls).flatMap(([name, call]) => {
  const { body } = call as Call;
  return body ? [{ name, body, fields: [...new Set(fieldsOf(body))] }] : [];
});

/** Whether the fastest of three tries takes less than half a second; a busy machine may delay one of them. */
function isFast(validateInput: () => unknown) {
  return [1, 2, 3].some(() => {
    const started = performance.now();
    validateInput();
    return performance.now() - started < 500;
  });
}

describe("a schema", () => {
  it.each(bodies)("of $name validates any text within half a second", ({ body, fields }) => {
    expect(fields.length).toBeGreaterThan(0);
    for (const value of SLOW_TO_MATCH) {
      const input = Object.fromEntries(fields.map((field) => [field, value]));
      expect(
        isFast(() => z.safeParse(body, input)),
        value.slice(0, 40),
      ).toBe(true);
    }
  });
});
