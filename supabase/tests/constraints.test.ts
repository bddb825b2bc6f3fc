import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FOLD_TEXT_CASES } from "../functions/_shared/rules/fold-text-cases.ts";
import { CNPJ_CASES, PIX_KEY_CASES } from "../functions/_shared/rules/pix-key-cases.ts";
import { VIDEO, YOUTUBE_CASES } from "../functions/_shared/rules/youtube-cases.ts";
import { ACCEPTED, CHECK_VIOLATION, REJECTED } from "./support/column-rules.ts";
import { INVALID_EMAILS, VALID_EMAILS } from "./support/email-cases.ts";
import { fillEmptyTables } from "./support/fill-empty-tables.ts";
import { PIZZA_ACCEPTED, PIZZA_REJECTED } from "./support/pizza-column-rules.ts";
import { INVALID_LINES, INVISIBLE_LINES, REORDERED_LINES, VALID_LINES } from "./support/single-line-cases.ts";
import { bootDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

const FOREIGN_KEY_VIOLATION = "23503";
/** The addresses that the app stores, and their spellings with other capitals. */
const VIDEO_URLS = [
  ...new Set(
    YOUTUBE_CASES.flatMap(([typed, stored]) =>
      stored && typed.toLowerCase() === stored.toLowerCase() ? [typed, stored] : (stored ?? []),
    ),
  ),
];

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase();
  // The tests update the first row of each table.
  await fillEmptyTables(database);
});
afterAll(() => database.close());

/** An UPDATE of one row. Run as service_role, which may write every column: only a constraint can reject the statement. */
const updateOneRow = (table: string, assignment: string) =>
  `update public.${table} set ${assignment} where ctid = (select min(ctid) from public.${table})`;

// In order: the test of all checks uses the violations that the tests before it collected.
describe("the database rejects", { shuffle: false }, () => {
  const violatedConstraints = new Set<unknown>();
  it.each([...REJECTED, ...PIZZA_REJECTED])(
    "%s (%s)",
    async (_, table, assignment, code = CHECK_VIOLATION) => {
      await inTransaction(database, async ({ as }) => {
        // Disables triggers, such as those that guard profiles and move the highlight: only constraints are tested.
        await as("owner")("set local session_replication_role = replica");
        const error: unknown = await as("service")(updateOneRow(table, assignment)).catch((thrown) => thrown);
        expect(error).toMatchObject({ code });
        violatedConstraints.add(Object(error).constraint);
      });
    },
  );

  it("at least one value by each CHECK constraint", async () => {
    await inTransaction(database, async ({ as }) => {
      const checks = await as("owner")(
        "select conname from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace order by 1",
      );
      expect(checks.length).toBeGreaterThan(50);
      expect(checks.map(({ conname }) => conname).filter((name) => !violatedConstraints.has(name))).toEqual(
        [],
      );
    });
  });

  it("deleting a pizza type or a round that orders reference", async () => {
    await inTransaction(database, async ({ as }) => {
      for (const table of ["tipos_pizza", "rodadas"]) {
        const attempt = as(database.admin)(`delete from public.${table} where id = 1`);
        await expect(attempt).rejects.toMatchObject({ code: FOREIGN_KEY_VIOLATION });
      }
    });
  });
});

describe("the database accepts", () => {
  it.each([...ACCEPTED, ...PIZZA_ACCEPTED])("%s (%s)", async (_, table, assignment) => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")("set local session_replication_role = replica");
      expect(await as("service")(`${updateOneRow(table, assignment)} returning 1 as one`)).toEqual([
        { one: 1 },
      ]);
    });
  });

  it.each(VIDEO_URLS)("%s, and extracts the video id", async (url) => {
    await inTransaction(database, async ({ as }) => {
      const [event] = await as(database.admin)(
        "insert into public.live_events (title, youtube_url) values ('t', $1) returning youtube_id",
        [url],
      );
      expect(event).toEqual({ youtube_id: VIDEO });
    });
  });

  it("the same e-mail addresses as the browser and the edge function", async () => {
    await inTransaction(database, async ({ as }) => {
      const addresses = await as("owner")(
        "select text, private.is_email(text) as accepted from unnest($1::text[]) as text",
        [[...VALID_EMAILS, ...INVALID_EMAILS]],
      );
      expect(addresses.filter(({ accepted }) => accepted).map(({ text }) => text)).toEqual(VALID_EMAILS);
    });
  });

  it("the same spellings of a name as one, like the browser and the edge function", async () => {
    await inTransaction(database, async ({ as }) => {
      const folded = await as("owner")(
        "select private.fold_text(text) as folded from unnest($1::text[]) as text",
        [FOLD_TEXT_CASES.map(([typed]) => typed)],
      );
      expect(folded.map((row) => row.folded)).toEqual(FOLD_TEXT_CASES.map(([, name]) => name));
    });
  });

  it("the same single lines as the browser and the edge function", async () => {
    await inTransaction(database, async ({ as }) => {
      const checked = await as("owner")(
        "select text, private.is_single_line(text, 40) as accepted from unnest($1::text[]) as text",
        [[...VALID_LINES, ...INVISIBLE_LINES, ...INVALID_LINES, ...REORDERED_LINES]],
      );
      expect(checked.filter(({ accepted }) => accepted).map(({ text }) => text)).toEqual(VALID_LINES);
    });
  });
});

it("the database rejects each video URL that the app rejects", async () => {
  const rejected = YOUTUBE_CASES.flatMap(([typed, stored]) => (stored ? [] : [typed]));
  await inTransaction(database, async ({ as }) => {
    const accepted = await as("owner")(
      "select url from unnest(string_to_array($1, chr(1))) as url where private.youtube_id(url) is not null",
      [rejected.join("\u0001")],
    );
    expect(accepted).toEqual([]);
  });
});

it.each([
  ["is_cnpj", CNPJ_CASES],
  ["is_pix_key", PIX_KEY_CASES],
] as const)("private.%s is the same rule as in the browser", async (name, cases) => {
  for (const [text, isValid] of cases)
    expect([text, await database.query(`select private.${name}($1) as valid`, [text])]).toEqual([
      text,
      [{ valid: isValid }],
    ]);
});
