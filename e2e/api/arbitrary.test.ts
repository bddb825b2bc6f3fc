import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Call } from "../../supabase/functions/_shared/contract/call.ts";
import { type CallName, calls } from "../../supabase/functions/_shared/contract/calls.ts";
import { callOf, ok, problemIn, type Sent } from "./client.ts";
import { makeScene, validBody } from "./valid-bodies.ts";

const scene = await makeScene();

const table = Object.entries<Call>(calls).map(([name, call]) => ({ name: name as CallName, call }));
const writes = table.filter(({ call }) => call.method !== "GET");
/** Each try takes a password, which is slow on purpose. */
const SLOW = new Set<CallName>(["login", "refresh", "changePassword", "recoverPassword"]);

const nasty = fc.constantFrom<unknown>(
  null,
  "",
  " ",
  "\u0000",
  "\ud800",
  "a\u202eb",
  "'; drop table posts; --",
  "{{7*7}}",
  "%00",
  0,
  -1,
  1.5,
  1e9,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  true,
  "true",
  "NaN",
  "9".repeat(400),
  { toString: 1, valueOf: 1 },
  { __proto__: null },
  "x".repeat(10_000),
);
const value = fc.oneof(
  { weight: 2, arbitrary: nasty },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);
/** What becomes of a valid body: one field is something else, and there are some more. */
const spoiling = fc.record({
  at: fc.nat(),
  with: value,
  also: fc.dictionary(fc.string(), value, { maxKeys: 2 }),
});
type Spoiling = typeof spoiling extends fc.Arbitrary<infer S> ? S : never;
async function spoiled(name: CallName, { at, with: wrong, also }: Spoiling) {
  const body = await validBody(name, scene);
  const names = Object.keys(body);
  return { ...also, ...body, ...(names.length && { [names[at % names.length] ?? ""]: wrong }) };
}
const anything = fc.oneof(
  { weight: 1, arbitrary: fc.record({ whole: fc.jsonValue({ maxDepth: 4 }) }) },
  { weight: 3, arbitrary: spoiling },
);

const uuid = "5f0c1f6e-7a34-4a57-9a53-0d6f0c1c7a11";
const key = fc.constantFrom(undefined, undefined, uuid, uuid.toUpperCase(), "nada", "");
/** The scene's own row, or one that is not there; what takes a row away finds none, or the others would have none left. */
function target({ method, path }: Call, exists: boolean): NonNullable<Sent["params"]> {
  const row = Object.entries(scene.ids).find(([start]) => path.startsWith(start))?.[1] ?? 0;
  const { userId, segredo } = scene;
  if (exists && method !== "DELETE") return { id: row, userId, segredo };
  return { id: 999_999, userId: "00000000-0000-4000-8000-000000000001", segredo: "0".repeat(32) };
}
const expectNoServerError = ({ status, body, headers }: Awaited<ReturnType<typeof callOf>>) => {
  expect(status).toBeLessThan(500);
  if (status >= 400) problemIn({ status, body, headers });
};

describe("arbitrary JSON", () => {
  it.each(writes.filter(({ call }) => call.body))(
    "sent to $name never causes a 5xx or an invalid row; a valid body is accepted",
    async ({ name, call }) => {
      const as = scene.as;
      const takesItUnspoiled = async () =>
        ok(name, { as, params: target(call, true), body: await validBody(name, scene) });
      // A changed password would make the current password of later attempts wrong.
      const isLast = name === "changePassword";
      if (!isLast) await takesItUnspoiled();
      await fc.assert(
        fc.asyncProperty(anything, fc.boolean(), key, async (said, exists, idempotency) => {
          const body = "whole" in said ? said.whole : await spoiled(name, said);
          const headers = idempotency === undefined ? undefined : { "idempotency-key": idempotency };
          expectNoServerError(await callOf(name, { as, headers, body, params: target(call, exists) }));
        }),
        { numRuns: SLOW.has(name) ? 4 : 8 },
      );
      if (isLast) await takesItUnspoiled();
    },
  );

  it.each(writes.filter(({ call, name }) => !call.body && name !== "logout"))(
    "sent to $name, which reads no body, never causes a 5xx",
    async ({ name, call }) => {
      const property = fc.asyncProperty(fc.jsonValue({ maxDepth: 2 }), fc.boolean(), async (body, exists) =>
        expectNoServerError(await callOf(name, { as: scene.as, body, params: target(call, exists) })),
      );
      await fc.assert(property, { numRuns: 3 });
    },
  );

  it.each(writes.filter(({ call }) => call.multipart))(
    "sent to $name in a form with any file never causes a 5xx",
    async ({ name, call }) => {
      const bytes = fc.uint8Array({ maxLength: 200 });
      const start = fc.constantFrom(
        "",
        "\x89PNG\r\n\x1a\n",
        "\xff\xd8\xff\xc0",
        "GIF89a",
        "RIFF....WEBPVP8X",
      );
      const file = fc.record({ name: fc.constantFrom("image", "image-480", "nada"), start, bytes });
      await fc.assert(
        fc.asyncProperty(spoiling, file, async (said, { name: part, start: first, bytes: rest }) => {
          const body = new FormData();
          for (const [field, wrong] of Object.entries(await spoiled(name, said))) {
            body.append(field, typeof wrong === "string" ? wrong : JSON.stringify(wrong));
          }
          body.append(part, new File([Buffer.from(first, "latin1"), Buffer.from(rest)], "a.png"));
          expectNoServerError(await callOf(name, { as: scene.as, body, params: target(call, true) }));
        }),
        { numRuns: 6 },
      );
    },
  );

  it("in paths and queries never causes a 5xx", async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", minLength: 1 }),
      fc.string({ minLength: 1 }),
      fc.constantFrom("0", "-1", "1e9", "9".repeat(30), "%", "..", "null"),
    );
    const wellFormed = text.filter((part) => !/^\.{1,2}$/.test(part));
    const open = table.filter(({ call }) => call.path.includes("{") || call.query).map(({ name }) => name);
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...open), wellFormed, wellFormed, async (name, part, word) => {
        const encoded = encodeURIComponent(part);
        const query = { search: word, page: word, perPage: word, status: word, rodadaId: word };
        const some = Object.fromEntries(Object.entries(query).slice(0, part.length % 6));
        const received = await callOf(name, {
          as: scene.as,
          query: some,
          params: { id: encoded, segredo: encoded, category: encoded, userId: encoded },
        });
        expect(received.status).toBeLessThan(500);
      }),
      { numRuns: 50 },
    );
  });

  it("leaves every list readable, with rows that match the contract", async () => {
    for (const { name, call } of table) {
      const params = { ...target(call, true), category: "noticias" };
      if (call.method === "GET" && name !== "getPost" && !call.download)
        await ok(name, { as: scene.as, params });
    }
    const { data: orders } = await ok("listOrders", { as: scene.as });
    for (const { pizzas, valorTotalGeral, telefone, nomeCliente } of orders) {
      expect(telefone).toMatch(/^\+55\d{10,11}$/);
      expect(nomeCliente.trim()).not.toBe("");
      for (const { quantidade, tipoPizzaPreco, valorTotal } of pizzas) {
        expect(quantidade >= 1 && quantidade <= 100).toBe(true);
        expect(valorTotal).toBeCloseTo(quantidade * tipoPizzaPreco, 2);
      }
      expect(valorTotalGeral).toBeCloseTo(
        pizzas.reduce((sum, { valorTotal }) => sum + valorTotal, 0),
        2,
      );
    }
    const { data: events } = await ok("listAllLiveEvents", { as: scene.as });
    expect(events.filter(({ is_highlight }) => is_highlight).length).toBeLessThanOrEqual(1);
    const { data: users } = await ok("listUsers", { as: scene.as });
    expect(users.some(({ isProtected, isAdmin }) => isProtected && isAdmin)).toBe(true);
  });
});
