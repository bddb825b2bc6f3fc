import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { calls } from "../functions/_shared/contract/calls.ts";
import { CONTACT_OF_NEW_HOUSE } from "../functions/_shared/rules/house.ts";
import { documents } from "../functions/api/documents/documents.ts";
import { scheduleJobs } from "../local/jobs.ts";
import { logError, redactLogs } from "../local/logs.ts";
import { advanceSequences, dropIndexes } from "../operations/tables.ts";
import { bootDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

const DENIED = { code: "42501" };

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
});
afterAll(() => database.close());

describe("the state of the system", () => {
  it("shows backup, retention, size and errors to admins and the service role only", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("service")(`insert into public.job_runs (job, details) values ('backup', '{"missing": 2}')`);
      await as("service")("select public.apply_retention()");
      await as("service")("select public.count_error('browser', 'TypeError /noticias')");
      await as("service")("select public.count_error('function', unnest(array['push 403', 'push 503']))");
      for (const caller of [database.admin, "service"] as const) {
        const [row] = await as(caller)<{ status: object }>("select public.system_status() as status");
        expect(row?.status).toEqual({
          backup_at: expect.any(String),
          backup_missing: 2,
          retention_at: expect.any(String),
          mail_at: null,
          mails: { failed: 0, delayed: 0, error: null, refused: [] },
          // A push service that answers 503 is at fault itself.
          pushes: { failed: 1, error: "push 403" },
          database_bytes: expect.any(Number),
          errors: [
            { source: "browser", kind: "TypeError /noticias", count: 1 },
            { source: "function", kind: "push 403", count: 1 },
            { source: "function", kind: "push 503", count: 1 },
          ],
        });
      }
      const read = "select public.system_status()";
      await expect(as(database.volunteer)(read)).rejects.toMatchObject({ code: "PT403", hint: "forbidden" });
      await expect(as("anon")(read)).rejects.toMatchObject(DENIED);
    });
  });
});

it("the settings of a new house have the contact by which the dashboard knows that none was entered", async () => {
  expect(
    await database.query(
      "select contact_email, contact_phone, whatsapp, social_url from public.site_settings",
    ),
  ).toEqual([CONTACT_OF_NEW_HOUSE]);
});

describe("a restore", () => {
  it("never reuses the id of a deleted row for a new row", async () => {
    await database.query(
      "insert into public.deleted_rows (entity, entity_id, content) values ('links', 5000, '{}')",
    );
    await advanceSequences(database);
    expect(
      await database.query(
        "insert into public.links (title, url, category) values ('Novo', 'https://exemplo.org.br', 'estudos') returning id",
      ),
    ).toEqual([{ id: 5001 }]);
  });

  it.each([[6001], [6004]])("gives new orders even ids when the highest is %i", async (id) => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")(
        "insert into public.deleted_rows (entity, entity_id, content) values ('pedidos_pizza', $1, '{}')",
        [id],
      );
      await advanceSequences({ query: as("owner"), script: database.script });
      const [next] = await as("owner")(
        "select nextval(pg_get_serial_sequence('public.pedidos_pizza', 'id'))::int % 2 as parity, lastval()::int > $1 as is_new",
        [id],
      );
      expect(next).toEqual({ parity: 0, is_new: true });
    });
  });
});

describe("the archive of an admin", () => {
  it("has the time of its snapshot", async () => {
    await inTransaction(database, async ({ as }) => {
      const rows = await as("service")<{ text: string; now: string }>(
        "select text, now() from private.archive_rows() as text",
      );
      const { text, now } = rows.at(-1) ?? { text: "", now: "" };
      expect(Date.parse(JSON.parse(text).madeAt)).toBe(Date.parse(now));
    });
  });
});

describe("errors", () => {
  it("are counted by day, source and kind, by the service role only", async () => {
    await inTransaction(database, async ({ as }) => {
      for (let n = 0; n < 3; n++)
        await as("service")("select public.count_error('function', '500 /posts/{id}')");
      await as("service")("select public.count_error('browser', 'TypeError /')");
      expect(
        await as(database.admin)("select source, kind, count from public.error_counts order by source"),
      ).toEqual([
        { source: "browser", kind: "TypeError /", count: 1 },
        { source: "function", kind: "500 /posts/{id}", count: 3 },
      ]);
      expect(await as(database.volunteer)("select * from public.error_counts")).toEqual([]);
      for (const caller of ["anon", database.volunteer, database.admin] as const)
        await expect(as(caller)("select public.count_error('browser', 'x')")).rejects.toMatchObject(DENIED);
    });
  });

  it("are counted for every route of the edge function", async () => {
    await inTransaction(database, async ({ as }) => {
      const paths = new Set([...Object.values(calls), ...documents].map(({ path }) => path));
      for (const path of [...paths, "unknown"])
        await as("service")("select public.count_error('function', $1)", [`500 ${path}`]);
      const [row] = await as("owner")("select sum(count)::int as errors from public.error_counts");
      expect(row).toEqual({ errors: paths.size + 1 });
    });
  });

  it("of many different kinds create at most a hundred rows per day", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("service")(
        "select public.count_error('browser', 'Error /' || n) from generate_series(1, 130) as n",
      );
      await as("service")("select public.count_error('browser', 'Error /1')");
      const [row] = await as("owner")(
        `select count(*)::int as kinds, sum(count)::int as errors,
                sum(count) filter (where kind = 'outros')::int as others from public.error_counts`,
      );
      expect(row).toEqual({ kinds: 101, errors: 131, others: 30 });
    });
  });

  it("reject kinds that could contain personal data", async () => {
    await inTransaction(database, async ({ as }) => {
      for (const kind of ["maria@exemplo.org.br", "(64) 99999-0000", "ação", "x".repeat(121)])
        await expect(as("service")("select public.count_error('browser', $1)", [kind])).rejects.toMatchObject(
          { code: "23514" },
        );
    });
  });

  it("are deleted after 90 days", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")(
        "insert into public.error_counts (day, source, kind) values (current_date - 92, 'browser', 'a'), (current_date, 'browser', 'b')",
      );
      await as("service")("select public.apply_retention()");
      expect(await as("owner")("select kind from public.error_counts")).toEqual([{ kind: "b" }]);
    });
  });
});

describe("scheduled jobs", () => {
  it("run at the start of the stack, then daily and hourly, also after a failure", async () => {
    vi.useFakeTimers();
    const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const query = vi.fn<(text: string) => Promise<unknown>>().mockRejectedValueOnce(new Error("busy"));
    query.mockResolvedValue([]);
    const runs = (job: string) => query.mock.calls.filter(([text]) => text === `select private.${job}()`);
    const stop = scheduleJobs({ query }, async () => undefined);
    await vi.advanceTimersByTimeAsync(48 * 60 * 60 * 1000);
    expect(runs("apply_retention")).toHaveLength(3);
    expect(runs("release_overdue_orders")).toHaveLength(49);
    expect(logged).toHaveBeenCalledOnce();
    stop();
    await vi.advanceTimersByTimeAsync(48 * 60 * 60 * 1000);
    expect(query).toHaveBeenCalledTimes(52);
    vi.useRealTimers();
    logged.mockRestore();
  });
});

it("redactLogs suppresses request values, but not errors that the stack logs during a request", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => undefined);
  await redactLogs(async () => {
    console.error("insert into messages", ["ana@exemplo.org.br"]);
    logError("mail", "a mail was not sent");
  });
  expect(logged.mock.calls).toEqual([['{"level":"error","at":"mail","message":"a mail was not sent"}']]);
  logged.mockRestore();
});

it("a restore writes rows without indexes, and creates them all again", async () => {
  const indexes = () =>
    database.query("select indexdef from pg_indexes where schemaname in ('public', 'private') order by 1");
  const before = await indexes();
  const createIndexes = await dropIndexes(database);
  const during = await indexes();
  await createIndexes();
  expect(during.length).toBeLessThan(before.length / 2);
  expect(await indexes()).toEqual(before);
});
