import { QueryClient } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { adminSlidesQuery } from "@/features/slides/admin/queries";
import { activeSlidesQuery } from "@/features/slides/queries";
import { fakeServer } from "@/testing/fake-server";

it.each([
  ["slides of the home page", activeSlidesQuery],
  ["slides of the administration", adminSlidesQuery],
])("the %s are read completely, however many there are", async (_, options) => {
  const stored = Array.from({ length: 250 }, (_, id) => ({ id }));
  fakeServer(({ query }) => ({ body: stored.slice(0, Number(query.get("limit") ?? stored.length)) }));
  expect(await new QueryClient().fetchQuery(options as never)).toHaveLength(250);
});
