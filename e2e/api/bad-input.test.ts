import { describe, expect, it } from "vitest";
import { type CallName, calls } from "../../supabase/functions/_shared/contract/calls.ts";
import { allCalls, MISSING_ROW } from "./all-calls.ts";
import { adminToken, BASE, callApi, callRefused, expectProblem, send } from "./client.ts";

const callsWithBody = allCalls.filter(({ call }) => call.body);

const as = await adminToken();

/** All `values` for the first of `calls`, but only two for the others, because the same code reads their requests. */
const valuesToTry = <T>(values: T[], name: CallName, calls: { name: CallName }[] = callsWithBody) =>
  name === calls[0]?.name ? values : values.slice(0, 2);

// Called for a missing row: errors of the body must be reported before 404.
describe("every write", () => {
  it.each(callsWithBody)("$name refuses another content type with 415", async ({ name }) => {
    const types = ["text/plain", "application/x-www-form-urlencoded", "application/xml", "json"];
    for (const type of valuesToTry(types, name)) {
      const problem = await callRefused(name, 415, {
        as,
        params: MISSING_ROW,
        body: "{}",
        headers: { "content-type": type },
      });
      expect(problem.error).toBe("unsupported_type");
    }
  });

  it.each(callsWithBody)("$name refuses an oversized body with 413", async ({ name, call }) => {
    const body = JSON.stringify({ name: "x".repeat(call.jsonLimit ?? 64 * 1024) });
    expect((await callRefused(name, 413, { as, params: MISSING_ROW, body })).error).toBe("too_large");
  });

  it.each(callsWithBody)("$name refuses invalid JSON, and JSON that is not an object", async ({ name }) => {
    for (const body of valuesToTry(["{", "", "[1", "nada"], name)) {
      expect((await callRefused(name, 400, { as, params: MISSING_ROW, body })).error).toBe("invalid_json");
    }
    for (const body of valuesToTry(["null", "[]", '"texto"', "7", "[[]]", "true"], name)) {
      const problem = await callRefused(name, 400, { as, params: MISSING_ROW, body });
      expect(problem).toMatchObject({ error: "invalid", message: expect.stringMatching(/^\p{Lu}.{9}/u) });
    }
  });

  it.each(allCalls.filter(({ call }) => call.multipart))(
    "$name refuses a malformed form with 400",
    async ({ name }) => {
      const headers = { "content-type": "multipart/form-data; boundary=x" };
      expect((await callRefused(name, 400, { as, params: MISSING_ROW, body: "lixo", headers })).error).toBe(
        "invalid",
      );
    },
  );
});

describe("every path", () => {
  const paths = [...new Set(allCalls.map(({ call }) => call.path))];
  const withParams = (path: string) =>
    path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof MISSING_ROW) => String(MISSING_ROW[name]));

  it.each(paths)("%s refuses other methods with 405 and lists the allowed ones", async (path) => {
    // Several patterns may match one URL, such as /posts/{id} and /posts/admin.
    const matches = (pattern: string) =>
      new RegExp(`^${pattern.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(withParams(path));
    const allowedMethods = new Set(
      allCalls.filter(({ call }) => matches(call.path)).map(({ call }) => call.method as string),
    );
    const refusedMethods = ["GET", "POST", "PUT", "DELETE", "PATCH"].filter(
      (method) => !allowedMethods.has(method),
    );
    // All methods at the first path, and one at each other path, because the same code responds.
    for (const method of path === paths[0] ? refusedMethods : refusedMethods.slice(-1)) {
      const received = await send(method, withParams(path), { as });
      expect([method, received.status]).toEqual([method, 405]);
      expect(expectProblem(received)).toEqual({
        message: "Método não permitido",
        error: "method_not_allowed",
      });
      expect(new Set(received.headers.get("allow")?.split(", "))).toEqual(allowedMethods);
    }
  });

  it("of a private download refuses HEAD, which would make a file for nothing", async () => {
    const { status, headers } = await send("HEAD", withParams(calls.downloadArchive.path), { as });
    expect([status, headers.get("allow")]).toEqual([405, "GET"]);
  });

  it.each(paths)("%s/nada responds with 404 in JSON", async (path) => {
    const received = await send("GET", `${withParams(path)}/nada/nada/nada`);
    expect([received.status, expectProblem(received).error]).toEqual([404, "not_found"]);
  });

  const callsWithId = allCalls.filter(({ call }) => /\{(id|userId)\}/.test(call.path));
  it.each(callsWithId)("$name refuses an invalid id", async ({ name }) => {
    const invalidIds = ["0", "abc", "-1", "1.5", "9".repeat(30), "%20", "1%00"];
    for (const invalidId of valuesToTry(invalidIds, name, callsWithId)) {
      const received = await callApi(name, {
        as,
        params: { ...MISSING_ROW, id: invalidId, userId: invalidId },
      });
      expect(received.status).toBe(400);
      const { message, details } = expectProblem(received);
      expect(details).toEqual([{ field: "id", message }]);
      expect(message).toMatch(/^ID (do pedido )?inválido$/);
    }
  });
});

it("the function responds only below its base path", async () => {
  for (const path of ["/functions/v1/apis/posts", "/functions/v1/outra"]) {
    const response = await fetch(BASE.replace("/functions/v1/api", path));
    expect([response.status, (await response.json()).error]).toEqual([404, "not_found"]);
  }
});
