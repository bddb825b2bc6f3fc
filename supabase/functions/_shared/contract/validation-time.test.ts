import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import type { Call } from "./call.ts";
import { calls } from "./calls.ts";

// What a body of 64 KB can hold at worst for a pattern that looks back: long runs that almost match.
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

/** Names of the fields of a schema, whatever is wrapped around it. */
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

/** Whether it takes less than half a second, at the best of three tries: the machine may stand still in one. */
function isAtOnce(act: () => unknown) {
  return [1, 2, 3].some(() => {
    const started = performance.now();
    act();
    return performance.now() - started < 500;
  });
}

describe("a schema", () => {
  it.each(bodies)("of $name validates any text within milliseconds", ({ body, fields }) => {
    expect(fields.length).toBeGreaterThan(0);
    for (const value of SLOW_TO_MATCH) {
      const input = Object.fromEntries(fields.map((field) => [field, value]));
      expect(
        isAtOnce(() => z.safeParse(body, input)),
        value.slice(0, 40),
      ).toBe(true);
    }
  });
});
