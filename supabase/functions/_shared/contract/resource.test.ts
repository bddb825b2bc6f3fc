import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { atLeastOneField, instant, singleLine } from "./common.ts";
import { columnsOf, type Fields, requestSchema, responseSchema, selectOf } from "./resource.ts";

const fields = {
  id: { label: "Número", read: z.int() },
  title: { label: "Título", requestName: "Title", write: singleLine(9, "Falta o título."), read: z.string() },
  link_url: {
    label: "Endereço",
    requestName: "linkUrl",
    responseName: "linkUrl",
    write: z.optional(z.string()),
    read: z.nullable(z.string()),
  },
  created_at: { label: "Criação", responseName: "createdAt", read: instant },
} as const satisfies Fields;
const columns = columnsOf(fields);

describe("the schemas of a resource", () => {
  it("convert documented names, and every other spelling of them, to columns", () => {
    const schema = requestSchema(fields, columns);
    expect(z.parse(schema, { Title: "a", linkUrl: "/b" })).toEqual({ title: "a", link_url: "/b" });
    expect(z.parse(schema, { title: "a", link_url: "/b", id: 7 })).toEqual({ title: "a", link_url: "/b" });
    expect(z.parse(schema, { title: "a", Title: "b" })).toEqual({ title: "b" });
  });

  it("report an invalid field under its documented name", () => {
    const issues = z.safeParse(requestSchema(fields, columns), { linkUrl: 5 }).error?.issues;
    expect(issues?.map(({ path }) => path)).toEqual([["Title"], ["linkUrl"]]);
  });

  it("accept an update with some of the fields, but not with none", () => {
    const schema = requestSchema(fields, z.partial(columns), atLeastOneField());
    expect(z.parse(schema, { LinkUrl: "/b" })).toEqual({ link_url: "/b" });
    expect(z.safeParse(schema, { id: 5 }).success).toBe(false);
  });

  it("use the response names for select and for responses", () => {
    expect(selectOf(fields)).toBe("id,title,linkUrl:link_url,createdAt:created_at");
    expect(Object.keys(responseSchema("Resource", fields).def.shape)).toEqual([
      "id",
      "title",
      "linkUrl",
      "createdAt",
    ]);
  });

  it("have the documented names in JSON Schema", () => {
    const { properties, required } = z.toJSONSchema(requestSchema(fields, columns), { io: "input" });
    expect(Object.keys(properties ?? {})).toEqual(["Title", "linkUrl"]);
    expect(required).toEqual(["Title"]);
  });
});
