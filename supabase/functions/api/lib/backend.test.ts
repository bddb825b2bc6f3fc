import { expect, it } from "vitest";
import { createBackend } from "./backend.ts";
import { COUNT, unwrap, unwrapCount } from "./database.ts";

it("a 404 without a body, as of a proxy, is a failure and no empty list", async () => {
  const { databaseClient } = createBackend("http://database.invalid", async () => {
    return new Response(null, { status: 404 });
  });
  const links = databaseClient({ key: "key" }).from("links");
  await expect(unwrap(links.select("id"))).rejects.toMatchObject({ status: 500 });
  await expect(unwrapCount(links.select("id", COUNT))).rejects.toMatchObject({ status: 500 });
});
