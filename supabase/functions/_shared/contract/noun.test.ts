import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { instant, singleLine, someField } from "./common.ts";
import { columnsOf, type Fields, returnedAs, selectOf, sentAs } from "./noun.ts";

const fields = {
  id: { label: "Número", read: z.int() },
  title: { label: "Título", sent: "Title", write: singleLine(9, "Falta o título."), read: z.string() },
  link_url: {
    label: "Endereço",
    sent: "linkUrl",
    returned: "linkUrl",
    write: z.optional(z.string()),
    read: z.nullable(z.string()),
  },
  created_at: { label: "Criação", returned: "createdAt", read: instant },
} as const satisfies Fields;
const columns = columnsOf(fields);

describe("a noun that is described once", () => {
  it("reads its documented names, and every other spelling of them, as columns", () => {
    const sent = sentAs(fields, columns);
    expect(z.parse(sent, { Title: "a", linkUrl: "/b" })).toEqual({ title: "a", link_url: "/b" });
    expect(z.parse(sent, { title: "a", link_url: "/b", id: 7 })).toEqual({ title: "a", link_url: "/b" });
    expect(z.parse(sent, { title: "a", Title: "b" })).toEqual({ title: "b" });
  });

  it("calls a bad field what the documents call it", () => {
    const issues = z.safeParse(sentAs(fields, columns), { linkUrl: 5 }).error?.issues;
    expect(issues?.map(({ path }) => path)).toEqual([["Title"], ["linkUrl"]]);
  });

  it("leaves out of an update what was not sent, and wants something", () => {
    const sent = sentAs(fields, z.partial(columns), someField());
    expect(z.parse(sent, { LinkUrl: "/b" })).toEqual({ link_url: "/b" });
    expect(z.safeParse(sent, { id: 5 }).success).toBe(false);
  });

  it("is read under the names that responses give its columns", () => {
    expect(selectOf(fields)).toBe("id,title,linkUrl:link_url,createdAt:created_at");
    expect(Object.keys(returnedAs("Noun", fields).def.shape)).toEqual([
      "id",
      "title",
      "linkUrl",
      "createdAt",
    ]);
  });

  it("is described to machines under its documented names", () => {
    const { properties, required } = z.toJSONSchema(sentAs(fields, columns), { io: "input" });
    expect(Object.keys(properties ?? {})).toEqual(["Title", "linkUrl"]);
    expect(required).toEqual(["Title"]);
  });
});
