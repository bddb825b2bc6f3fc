import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Call } from "../../supabase/functions/_shared/contract/call.ts";
import type { CallName } from "../../supabase/functions/_shared/contract/calls.ts";
import { allCalls, MISSING_ROW } from "./all-calls.ts";
import { callApi, callOk, expectProblem, type RequestOptions } from "./client.ts";
import { createTestData, validBody } from "./valid-bodies.ts";

const testData = await createTestData();

/** A changed password would make the current password of other calls wrong. */
const changesOwnPassword = (name: CallName) => name === "changePassword";
/** Accepted only for a device that its browser has registered (push.test.ts). */
const needsDevice = (name: CallName) => name === "sendTestPush";
const writes = allCalls
  .filter(({ call }) => call.method !== "GET")
  .toSorted((a, b) => Number(changesOwnPassword(a.name)) - Number(changesOwnPassword(b.name)));
/** These calls, or the preparation of their bodies, hash a password, which is slow on purpose, so they get fewer runs. */
const HASHES_PASSWORD = new Set<CallName>([
  "login",
  "changePassword",
  "changeEmail",
  "confirmPassword",
  "recoverPassword",
  "forgotPassword",
]);

const nastyValue = fc.constantFrom<unknown>(
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
const anyValue = fc.oneof(
  { weight: 2, arbitrary: nastyValue },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);
/** A change of a valid body: the field at `position` gets another value, and fields are added. */
const fieldChange = fc.record({
  position: fc.nat(),
  value: anyValue,
  added: fc.dictionary(fc.string(), anyValue, { maxKeys: 2 }),
});
type FieldChange = typeof fieldChange extends fc.Arbitrary<infer S> ? S : never;
async function bodyWith(name: CallName, { position, value, added }: FieldChange) {
  const body = await validBody(name, testData);
  const names = Object.keys(body);
  return { ...added, ...body, ...(names.length && { [names[position % names.length] ?? ""]: value }) };
}
const bodyOrChange = fc.oneof(
  { weight: 1, arbitrary: fc.record({ body: fc.jsonValue({ maxDepth: 4 }) }) },
  { weight: 3, arbitrary: fieldChange },
);

const uuid = "5f0c1f6e-7a34-4a57-9a53-0d6f0c1c7a11";
const idempotencyKey = fc.constantFrom(undefined, undefined, uuid, uuid.toUpperCase(), "nada", "");
/** Path parameters of an existing or a missing row; always of a missing one for DELETE, which must not remove the test data. */
function pathParams({ method, path }: Call, exists: boolean): NonNullable<RequestOptions["params"]> {
  const row = Object.entries(testData.ids).find(([prefix]) => path.startsWith(prefix))?.[1] ?? 0;
  const { userId, segredo } = testData;
  if (exists && method !== "DELETE") return { id: row, userId, segredo };
  return MISSING_ROW;
}
const expectNoServerError = ({ status, body, headers }: Awaited<ReturnType<typeof callApi>>) => {
  expect(status).toBeLessThan(500);
  if (status >= 400) expectProblem({ status, body, headers });
};

describe("arbitrary input", () => {
  it.each(writes.filter(({ call }) => call.body))(
    "as JSON for $name never causes a 5xx, and a valid body is accepted",
    async ({ name, call }) => {
      const as = testData.as;
      const expectValidBodyAccepted = async () =>
        callOk(name, { as, params: pathParams(call, true), body: await validBody(name, testData) });
      if (!changesOwnPassword(name) && !needsDevice(name)) await expectValidBodyAccepted();
      await fc.assert(
        fc.asyncProperty(bodyOrChange, fc.boolean(), idempotencyKey, async (input, exists, key) => {
          const body = "body" in input ? input.body : await bodyWith(name, input);
          const headers = key === undefined ? undefined : { "idempotency-key": key };
          expectNoServerError(await callApi(name, { as, headers, body, params: pathParams(call, exists) }));
        }),
        { numRuns: HASHES_PASSWORD.has(name) ? 4 : 8 },
      );
      if (changesOwnPassword(name)) await expectValidBodyAccepted();
    },
  );

  it.each(writes.filter(({ call, name }) => !call.body && name !== "logout"))(
    "as JSON for $name, which reads no body, never causes a 5xx",
    async ({ name, call }) => {
      const property = fc.asyncProperty(fc.jsonValue({ maxDepth: 2 }), fc.boolean(), async (body, exists) =>
        expectNoServerError(await callApi(name, { as: testData.as, body, params: pathParams(call, exists) })),
      );
      await fc.assert(property, { numRuns: 3 });
    },
  );

  it.each(writes.filter(({ call }) => call.multipart))(
    "as a form with any file for $name never causes a 5xx",
    async ({ name, call }) => {
      const anyBytes = fc.uint8Array({ maxLength: 200 });
      const magicBytes = fc.constantFrom(
        "",
        "\x89PNG\r\n\x1a\n",
        "\xff\xd8\xff\xc0",
        "GIF89a",
        "RIFF....WEBPVP8X",
      );
      const file = fc.record({
        name: fc.constantFrom("image", "image-480", "nada"),
        start: magicBytes,
        bytes: anyBytes,
      });
      await fc.assert(
        fc.asyncProperty(fieldChange, file, async (input, { name: part, start, bytes }) => {
          const body = new FormData();
          for (const [field, value] of Object.entries(await bodyWith(name, input))) {
            body.append(field, typeof value === "string" ? value : JSON.stringify(value));
          }
          body.append(part, new File([Buffer.from(start, "latin1"), Buffer.from(bytes)], "a.png"));
          expectNoServerError(await callApi(name, { as: testData.as, body, params: pathParams(call, true) }));
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
    // fetch would resolve "." and "..".
    const pathOrQuery = text.filter((part) => !/^\.{1,2}$/.test(part));
    const withInput = allCalls
      .filter(({ call }) => call.path.includes("{") || call.query)
      .map(({ name }) => name);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...withInput),
        pathOrQuery,
        pathOrQuery,
        async (name, pathPart, queryValue) => {
          const encoded = encodeURIComponent(pathPart);
          const query = {
            search: queryValue,
            page: queryValue,
            perPage: queryValue,
            status: queryValue,
            rodadaId: queryValue,
          };
          const firstParameters = Object.fromEntries(Object.entries(query).slice(0, pathPart.length % 6));
          const received = await callApi(name, {
            as: testData.as,
            query: firstParameters,
            params: { id: encoded, segredo: encoded, category: encoded, userId: encoded },
          });
          expect(received.status).toBeLessThan(500);
        },
      ),
      { numRuns: 50 },
    );
  });

  it("leaves every list readable, with rows that match the contract", async () => {
    for (const { name, call } of allCalls) {
      const params = { ...pathParams(call, true), category: "noticias" };
      if (call.method === "GET" && !call.download) await callOk(name, { as: testData.as, params });
    }
    const { data: orders } = await callOk("listOrders", { as: testData.as });
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
    const { data: events } = await callOk("listAllLiveEvents", { as: testData.as });
    expect(events.filter(({ is_highlight }) => is_highlight).length).toBeLessThanOrEqual(1);
    const { data: users } = await callOk("listUsers", { as: testData.as });
    expect(users.some(({ isProtected, isAdmin }) => isProtected && isAdmin)).toBe(true);
  });
});
