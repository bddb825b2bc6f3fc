import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, it } from "vitest";
import type { Call } from "../../supabase/functions/_shared/contract/call.ts";
import { calls } from "../../supabase/functions/_shared/contract/calls.ts";
import { BASE, callOk, send } from "./client.ts";
import { ADDED_CALLS } from "./reviewed-calls.ts";

// The calls that the project's original specification, which is not in this repository, demands in its section 7.
const SPECIFIED_CALLS = `
  GET /posts
  GET /posts/category/atividades?perPage=20
  GET /links
  GET /links/private
  GET /live-events
  GET /live-events/past?page&perPage
  GET /live-events/highlight
  POST /messages
  POST /auth/login
  GET /auth/user
  POST /auth/logout
  GET /posts/admin
  POST /posts
  PUT /posts/{id}
  DELETE /posts/{id}
  POST /upload
  GET /live-events/admin
  POST /live-events
  PUT /live-events/{id}
  DELETE /live-events/{id}
  GET /links/admin?page&perPage
  GET /links/all
  POST /links
  PUT /links/{id}
  DELETE /links/{id}
  POST /auth/change-password
  GET /auth/users
  POST /auth/create-user
  DELETE /auth/users/{id}
  PUT /auth/update-profile
  GET /slides
  GET /slides/admin
  POST /slides/admin
  PUT /slides/admin/{id}
  DELETE /slides/admin/{id}
  GET /tipospizza
  POST /pedidospizza
  GET /pedidospizza
  GET /pedidospizza/grouped
  PUT /pedidospizza/{id}/status
  DELETE /pedidospizza/{id}
  PUT /pedidospizza/{id}/confirm-payment
  PUT /pedidospizza/{id}/unconfirm-payment
  PUT /pedidospizza/{id}/confirm-delivery
  PUT /pedidospizza/{id}/unconfirm-delivery
  PUT /pedidospizza/{id}/quantity
  GET /messages
`;
const linesOf = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((row) => row.trim());
/** The call without a query, with each path parameter called `id`. */
const normalizeCall = (row: string) =>
  row
    .replace("category/atividades", "category/{id}")
    .replace(/\?.*/, "")
    .replaceAll(/\{\w+\}/g, "{id}");
const contractCalls = Object.values<Call>(calls).map(({ method, path }) =>
  normalizeCall(`${method} ${path}`),
);

it.each(linesOf(SPECIFIED_CALLS))("%s of the specification exists and responds", async (row) => {
  expect(contractCalls).toContain(normalizeCall(row));
  const [method = "", path = ""] = row.split(" ");
  const { status } = await send(
    method,
    path.replace("{id}", "999999").replace("?page&perPage", "?page=1&perPage=20"),
  );
  expect(status).not.toBe(404);
  expect(status).not.toBe(405);
  expect(status).toBeLessThan(500);
});

it("the contract has only the calls of the specification and those of reviewed-calls.ts", () => {
  expect(contractCalls.toSorted()).toEqual(
    [...linesOf(SPECIFIED_CALLS), ...Object.values(ADDED_CALLS).flat()].map(normalizeCall).toSorted(),
  );
});

it("has a valid OpenAPI 3.1 description without linter warnings", async () => {
  const document = (await callOk("describe")) as { openapi: string; paths: Record<string, object> };
  expect(document.openapi).toBe("3.1.0");
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(described.toSorted()).toEqual(
    Object.values<Call>(calls)
      .map(({ method, path }) => `${method} ${path}`)
      .toSorted(),
  );
  const config = await createConfig({
    extends: ["recommended"],
    // Public reads describe no 4xx response, and the server of a local stack is localhost.
    rules: { "operation-4xx-response": "off", "no-server-example.com": "off" },
  });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, config });
  expect(
    problems.map(({ ruleId, message, location }) => `${ruleId}: ${message} ${location[0]?.pointer ?? ""}`),
  ).toEqual([]);
});

it("has a successful health check", async () => {
  expect(await callOk("health")).toMatchObject({ status: "ok" });
  expect((await fetch(`${BASE}/health`, { method: "HEAD" })).status).toBe(200);
});
