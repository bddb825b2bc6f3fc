import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { bootDatabase, type TestDatabase } from "./support/test-database.ts";
import type { TestUser } from "./support/test-stack.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
});
afterAll(() => database.close());
beforeEach(() => database.script("delete from public.messages; delete from private.rate_limit_hits"));

type Claimed = { id: number; kind: string; to: string; identifier: string; data: { message: string } };
const addMessage = (message = "Oi", email = "ana@exemplo.org.br") =>
  database.asService(async ({ query }) => {
    const [row] = await query<{ id: number }>(
      "insert into public.messages (name, email, message) values ('Ana', $1, $2) returning id",
      [email, message],
    );
    return row?.id ?? 0;
  });
const claim = (max = 5) =>
  database.asService(async ({ query }) => {
    const [row] = await query<{ mails: Claimed[] }>("select public.claim_mails($1) as mails", [max]);
    return row?.mails ?? [];
  });
const finish = (id: number, error: string | null = null, isFinal = false) =>
  database.asService(({ query }) => query("select public.finish_mail($1, $2, $3)", [id, error, isFinal]));
const outbox = () =>
  database.query<{ tries: number; sent: boolean; failed: boolean; error: string | null }>(
    "select tries, sent_at is not null as sent, failed_at is not null as failed, error from private.outbox order by id",
  );
const passTime = (interval: string) =>
  database.query(
    "update private.outbox set due_at = due_at - $1::interval, created_at = created_at - $1::interval",
    [interval],
  );

describe("what is to be sent", () => {
  it("is written with the message, and disappears when the message is rolled back or deleted", async () => {
    const failure = database.asService(async ({ query }) => {
      await query(
        "insert into public.messages (name, email, message) values ('Ana', 'ana@exemplo.org.br', 'Oi')",
      );
      throw new Error("rolled back");
    });
    await expect(failure).rejects.toThrow("rolled back");
    expect(await outbox()).toEqual([]);
    await addMessage();
    expect(await outbox()).toHaveLength(1);
    await database.query("delete from public.messages");
    expect(await outbox()).toEqual([]);
  });

  it("is not written for demo content and restored messages", async () => {
    await database.query(
      "insert into public.messages (name, email, message) values ('Ana', 'ana@exemplo.org.br', 'Oi')",
    );
    expect(await outbox()).toEqual([]);
  });

  it("is one e-mail when the message changes before the first try, and another one after it", async () => {
    const id = await addMessage();
    const change = (text: string) =>
      database.asService(({ query }) =>
        query("update public.messages set message = $2 where id = $1", [id, text]),
      );
    await change("Dois");
    expect((await claim()).map(({ data }) => data.message)).toEqual(["Dois"]);
    await change("Três");
    expect((await claim()).map(({ data }) => data.message)).toEqual(["Três"]);
  });

  it("has no address, also before it is sent", async () => {
    await addMessage("Oi", "quem.escreveu@exemplo.org.br");
    const [row] = await database.query<{ text: string }>(
      "select to_jsonb(o)::text as text from private.outbox o",
    );
    expect(row?.text).not.toContain("@");
  });
});

describe("sending", () => {
  it("gives each e-mail to one of twenty senders", async () => {
    for (let n = 0; n < 8; n++) await addMessage();
    const claims = await Promise.all(Array.from({ length: 20 }, () => claim(3)));
    const ids = claims.flat().map(({ id }) => id);
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(8);
  });

  it("is tried again when the sender was killed, with the same identifier, and never after a success", async () => {
    await addMessage();
    const [first] = await claim();
    expect(await claim()).toEqual([]);
    await passTime("5 minutes");
    const [second] = await claim();
    expect(second?.identifier).toBe(first?.identifier);
    await finish(second?.id ?? 0);
    await passTime("3 days");
    expect(await claim()).toEqual([]);
    // A late report of the first try changes nothing.
    await finish(first?.id ?? 0, "ETIMEDOUT");
    expect(await outbox()).toEqual([{ tries: 2, sent: true, failed: false, error: null }]);
  });

  it("survives a mail server that is away for a day, and gives up in the end", async () => {
    await addMessage();
    let hours = 0;
    let tries = 0;
    for (let mail = (await claim())[0]; mail; mail = (await claim())[0]) {
      tries++;
      await finish(mail.id, "ECONNREFUSED");
      const [row] = await database.query<{ hours: number }>(
        "select extract(epoch from due_at - now())::float / 3600 as hours from private.outbox",
      );
      hours += row?.hours ?? 0;
      await database.script("update private.outbox set due_at = now(); delete from private.rate_limit_hits");
    }
    expect(tries).toBe(12);
    expect(hours).toBeGreaterThan(30);
    expect(await outbox()).toEqual([{ tries: 12, sent: false, failed: true, error: "ECONNREFUSED" }]);
  });

  it("ends at once when the server refuses the recipient, until an admin sends it again", async () => {
    await addMessage();
    const [mail] = await claim();
    await finish(mail?.id ?? 0, "EENVELOPE 550", true);
    await passTime("1 hour");
    expect(await claim()).toEqual([]);
    const status = () =>
      database.asUser(database.admin)(
        async ({ query }) =>
          (await query<{ s: { mails: object } }>("select public.system_status() as s"))[0]?.s.mails,
      );
    expect(await status()).toEqual({ failed: 1, delayed: 0, error: "EENVELOPE 550", refused: [] });
    await database.asUser(database.admin)(({ query }) => query("select public.resend_mails()"));
    expect(await claim()).toHaveLength(1);
    await expect(
      database.asUser(database.volunteer)(({ query }) => query("select public.resend_mails()")),
    ).rejects.toThrow();
  });

  it("sends a mailbox ten e-mails an hour, and the others later", async () => {
    for (let n = 0; n < 12; n++) await addMessage();
    expect(await claim(20)).toHaveLength(10);
    expect(await claim(20)).toEqual([]);
    await passTime("1 hour");
    await database.query(
      "update private.rate_limit_hits set window_start = window_start - interval '1 hour'",
    );
    for (const { tries } of await outbox()) expect(tries).toBeLessThan(2);
    expect((await claim(20)).length).toBeGreaterThanOrEqual(2);
  });

  it("goes on after the clock was a year ahead", async () => {
    await addMessage();
    await database.query("update private.outbox set due_at = now() + interval '1 year'");
    expect(await claim()).toHaveLength(1);
  });
});

describe("a changed Pix key", () => {
  const change = (user: TestUser, key: string | null) =>
    database.asUser(user)(({ query }) => query("update public.site_settings set pix_key = $1", [key]));
  const confirm = (user: TestUser) =>
    database.asService(({ query }) =>
      query("select public.confirm_password($1::text::uuid, $2)", [user.id, `session:${user.sessionId}`]),
    );

  it("is told to everybody who was an admin then, with the present key, who changed it and when", async () => {
    const other = await database.createUser("admin", "segunda@exemplo.org.br");
    const former = await database.createUser("admin", "antiga@exemplo.org.br");
    const demoted = await database.createUser("admin", "rebaixada@exemplo.org.br");
    await database.query("update public.profiles set role = 'user' where id = $1", [former.id]);
    await expect(change(other, "casa@exemplo.org.br")).rejects.toThrow("informe de novo a sua senha");
    expect(await outbox()).toEqual([]);
    await confirm(other);
    await change(other, "casa@exemplo.org.br");
    await database.query("update public.profiles set role = 'user' where id = $1", [demoted.id]);
    const mails = await claim();
    expect(mails.map(({ kind, to }) => [kind, to]).sort()).toEqual([
      ["chave_pix", database.admin.email],
      ["chave_pix", demoted.email],
      ["chave_pix", other.email],
    ]);
    expect(mails[0]?.data).toEqual({ key: "casa@exemplo.org.br", at: expect.any(String), by: "segunda" });
    for (const { id } of mails) await finish(id);
    expect(await claim()).toEqual([]);
    await database.query("delete from public.profiles where id = $1", [other.id]);
    await database.script("update public.site_settings set pix_key = null");
    expect(await claim()).toEqual([]);
  });
});
