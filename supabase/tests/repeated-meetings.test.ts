import { beforeAll, describe, expect, it } from "vitest";
import { CHECK_VIOLATION } from "./support/column-rules.ts";
import { LISTED_ONCE, REPEATED } from "./support/meeting-rules.ts";
import { demoDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});

describe("the settings of the week", () => {
  it.each(REPEATED)("refuse %s", async (_, assignment) => {
    await inTransaction(database, async ({ as }) => {
      await expect(as(database.admin)(`update public.site_settings set ${assignment}`)).rejects.toMatchObject(
        { code: CHECK_VIOLATION },
      );
    });
  });

  it.each(LISTED_ONCE)("accept %s", async (_, assignment) => {
    await inTransaction(database, async ({ as }) => {
      await as(database.admin)(`update public.site_settings set ${assignment}`);
    });
  });

  it.each(REPEATED)(
    "of a restored backup may have %s, and can still be saved otherwise",
    async (_, assignment) => {
      await inTransaction(database, async ({ as }) => {
        // As restore.ts writes rows.
        await as("owner")("set local session_replication_role = replica");
        await as("owner")(`update public.site_settings set ${assignment}`);
        await as("owner")("set local session_replication_role = origin");
        await as(database.admin)(
          `update public.site_settings set visit_welcome = 'Bem-vindos', ${assignment}`,
        );
        expect(await as("anon")("select visit_welcome from public.site_settings")).toEqual([
          { visit_welcome: "Bem-vindos" },
        ]);
      });
    },
  );
});
