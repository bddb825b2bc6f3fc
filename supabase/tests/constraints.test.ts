import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { VIDEO, YOUTUBE_CASES } from "../functions/_shared/rules/youtube-cases.ts";
import { ACCEPTED, CHECK, REFUSED } from "./support/column-rules.ts";
import { EMAILS, NO_EMAILS } from "./support/email-cases.ts";
import { bootDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

const STILL_USED = "23503";
/** What the app stores, and the same in other capitals. */
const STORED = [
  ...new Set(
    YOUTUBE_CASES.flatMap(([typed, stored]) =>
      stored && typed.toLowerCase() === stored.toLowerCase() ? [typed, stored] : (stored ?? []),
    ),
  ),
];

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase();
  // A row where the demo content has none: the first one will do.
  await database.script(`set session_replication_role = replica;
    insert into public.audit_log (action, entity) values ('login', 'session');
    insert into public.deleted_rows (entity, entity_id, content) values ('posts', 900, '{}');
    insert into public.job_runs (job) values ('backup');
    insert into public.error_counts (source, kind) values ('browser', 'Error /');
    insert into public.avisos (pedido_id, tipo, canal) values (1, 'pagamento', 'email');
    insert into public.escalas (rodada_id) values (1);
    insert into public.escala_postos (rodada_id, nome) values (1, 'Forno');
    insert into public.escala_voluntarios (posto_id, nome) values (1, 'Ana');
    insert into public.lista_espera (rodada_id, tipo_pizza_id, nome_cliente, telefone, quantidade)
    values (1, 1, 'Ana', '+5564999990000', 1);
    set session_replication_role = origin`);
});
afterAll(() => database.close());

/** A statement that sets one value of one row; the service may write every column, so only the rule can refuse. */
const set = (table: string, assignment: string) =>
  `update public.${table} set ${assignment} where ctid = (select min(ctid) from public.${table})`;

// The last test asks what the others have met.
describe("the database refuses", { shuffle: false }, () => {
  const met = new Set<unknown>();
  it.each(REFUSED)("%s (%s)", async (_, table, assignment, code = CHECK) => {
    await inTransaction(database, async ({ as }) => {
      // An event that is not highlighted by anything else, a profile that nobody guards.
      await as("owner")("set local session_replication_role = replica");
      const refusal: unknown = await as("service")(set(table, assignment)).catch((error) => error);
      expect(refusal).toMatchObject({ code });
      met.add(Object(refusal).constraint);
    });
  });

  it("with each check that a table has", async () => {
    await inTransaction(database, async ({ as }) => {
      const checks = await as("owner")(
        "select conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1",
      );
      expect(checks.length).toBeGreaterThan(50);
      expect(checks.map(({ conname }) => conname).filter((name) => !met.has(name))).toEqual([]);
    });
  });

  it("to delete a pizza type or a round that orders point to", async () => {
    await inTransaction(database, async ({ as }) => {
      for (const table of ["tipos_pizza", "rodadas"]) {
        const attempt = as(database.admin)(`delete from public.${table}`);
        await expect(attempt).rejects.toMatchObject({ code: STILL_USED });
      }
    });
  });
});

describe("the database accepts", () => {
  it.each(ACCEPTED)("%s (%s)", async (_, table, assignment) => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")("set local session_replication_role = replica");
      expect(await as("service")(`${set(table, assignment)} returning 1 as one`)).toEqual([{ one: 1 }]);
    });
  });

  it.each(STORED)("%s, and finds the video's id in it", async (url) => {
    await inTransaction(database, async ({ as }) => {
      const [event] = await as(database.admin)(
        "insert into public.live_events (title, youtube_url) values ('t', $1) returning youtube_id",
        [url],
      );
      expect(event).toEqual({ youtube_id: VIDEO });
    });
  });

  it("addresses for mail as the browser and the function do, and no others", async () => {
    await inTransaction(database, async ({ as }) => {
      const checked = await as("owner")(
        "select text, private.is_email(text) as taken from unnest($1::text[]) as text",
        [[...EMAILS, ...NO_EMAILS]],
      );
      expect(checked.filter(({ taken }) => taken).map(({ text }) => text)).toEqual(EMAILS);
    });
  });
});

it("the database refuses each video address that the app refuses", async () => {
  const refused = YOUTUBE_CASES.flatMap(([typed, stored]) => (stored ? [] : [typed]));
  await inTransaction(database, async ({ as }) => {
    const accepted = await as("owner")(
      "select url from unnest(string_to_array($1, chr(1))) as url where private.youtube_id(url) is not null",
      [refused.join("\u0001")],
    );
    expect(accepted).toEqual([]);
  });
});
