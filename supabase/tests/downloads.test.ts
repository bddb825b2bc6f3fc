import { describe, expect, it } from "vitest";
import { demoDatabase, inTransaction, type Sql } from "./support/test-database.ts";

const database = await demoDatabase();

describe("a file that an admin's browser has made", () => {
  const read = async (sql: Sql, secret: unknown) =>
    (await sql<{ file: object | null }>("select public.download_by_secret($1) as file", [secret]))[0]?.file;

  it("is available for five minutes, and deleted by the next one or by retention", async () => {
    await inTransaction(database, async ({ as }) => {
      const store = async () => {
        const rows = await as(database.admin)<{ secret: string }>(
          "select public.store_download('pedidos.csv', 'a;b') as secret",
        );
        return rows[0]?.secret;
      };
      const age = (minutes: number) =>
        as("owner")(`update private.downloads set created_at = created_at - interval '${minutes} minutes'`);
      const count = async () => (await as("owner")("select from private.downloads")).length;

      const secret = await store();
      await age(4);
      expect(await read(as("service"), secret)).toEqual({ name: "pedidos.csv", content: "a;b" });
      await age(2);
      expect(await read(as("service"), secret)).toBeNull();
      await store();
      expect(await count()).toBe(1);
      await age(6);
      await as("service")("select public.apply_retention()");
      expect(await count()).toBe(0);
    });
  });
});
