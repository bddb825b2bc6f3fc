import { expect, it } from "vitest";
import type { Call } from "../../_shared/contract/call.ts";
import { calls } from "../../_shared/contract/calls.ts";
import { openApi } from "./openapi.ts";

type Operation = {
  responses: Record<string, object>;
  requestBody?: { content: Record<string, { schema: { anyOf?: { type: string }[] } }> };
};
const { paths } = openApi("https://casa.example");
const operations = Object.entries<Call>(calls).map(([name, call]) => ({
  name,
  call,
  operation: paths[call.path]?.[call.method.toLowerCase()] as Operation,
}));
const namesWith = (status: string) =>
  operations.filter(({ operation }) => status in operation.responses).map(({ name }) => name);
const namesOf = (condition: (call: Call) => boolean) =>
  operations.filter(({ call }) => condition(call)).map(({ name }) => name);

it("describes the errors of guarded calls, of writes and of bodies, and any other error", () => {
  const guarded = namesOf(({ access }) => access !== "anyone");
  expect(namesWith("401")).toEqual(guarded);
  expect(namesWith("403")).toEqual(guarded);
  expect(namesWith("409")).toEqual(namesOf(({ method }) => method !== "GET"));
  expect(namesWith("413")).toEqual(namesOf(({ body, multipart }) => Boolean(body || multipart)));
  expect(namesWith("429")).toContain("cancelOwnOrder");
  expect(namesWith("default")).toEqual(namesOf(() => true));
});

it("describes an order as a list of lines, or as one line", () => {
  const order = paths["/pedidospizza"]?.post as Operation;
  const { schema } = order.requestBody?.content["application/json"] ?? {};
  expect(schema?.anyOf?.map(({ type }) => type)).toEqual(["object", "array"]);
});
