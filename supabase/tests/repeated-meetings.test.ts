import { beforeAll, describe, expect, it } from "vitest";
import type { WeekException } from "../functions/_shared/rules/meetings.ts";
import { sampleMeeting } from "../functions/_shared/rules/sample-meeting.ts";
import { CHECK_VIOLATION } from "./support/column-rules.ts";
import { demoDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

const talk = sampleMeeting([1, 5]);
const cancelledTalk: WeekException = {
  data: "2026-12-25",
  horario: "20h",
  atividade: "Palestra",
  texto: "Natal",
};
const week = (...meetings: object[]) => `weekly_schedule = '${JSON.stringify(meetings)}'`;
const exceptions = (...items: object[]) => `schedule_exceptions = '${JSON.stringify(items)}'`;

type Case = [title: string, assignment: string];

/** Changes of the settings that list the same meeting or exception twice. */
const REPEATED: Case[] = [
  ["a meeting listed twice", week(talk, { ...talk, detalhe: "Sala 2" })],
  ["a meeting listed twice with another end", week(talk, { ...talk, fim: "21:00" })],
  ["a meeting in capitals on one of its days", week(talk, { ...talk, atividade: "PALESTRA", dias: [5] })],
  [
    "a weekly meeting listed again for a week of the month",
    week(talk, { ...talk, frequencia: "mensal", semanas: [-1] }),
  ],
  [
    "a meeting of an older release listed twice",
    week(
      { dia: "Sexta", horario: "20h", atividade: "Coral" },
      { dia: "sexta", horario: "20h", atividade: "Coral" },
    ),
  ],
  ["a meeting cancelled twice", exceptions(cancelledTalk, { ...cancelledTalk, texto: "Recesso" })],
  [
    "a meeting cancelled on a cancelled day",
    exceptions(cancelledTalk, { ...cancelledTalk, horario: "", atividade: "" }),
  ],
];

const LISTED_ONCE: Case[] = [
  ["a meeting at two hours", week(talk, { ...talk, inicio: "14:00", horario: "14h" })],
  [
    "a meeting in other weeks of the month",
    week(
      ...[
        [1, 3],
        [2, -1],
      ].map((semanas) => ({ ...talk, frequencia: "mensal", semanas })),
    ),
  ],
  ["two meetings at one hour", week(talk, { ...talk, atividade: "Coral" })],
  [
    "a meeting cancelled on two days, and another one",
    exceptions(cancelledTalk, { ...cancelledTalk, data: "2026-12-26" }, { ...cancelledTalk, horario: "14h" }),
  ],
];

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
