import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { ALL_KINDS, AUTH, ENDPOINT, OTHER_ENDPOINT, P256DH, pushCalls } from "./support/push.ts";
import { bootDatabase, type TestDatabase } from "./support/test-database.ts";

const fixture = {} as { database: TestDatabase };
beforeAll(async () => {
  fixture.database = await bootDatabase({ seeded: false });
});
afterAll(() => fixture.database.close());
beforeEach(() =>
  fixture.database.script(`delete from private.push_devices; delete from public.messages; delete from public.job_runs;
    delete from public.error_counts; delete from private.outbox`),
);

const { save, device, addMessage, claim, finish, count } = pushCalls(fixture);
const passTime = (interval: string) =>
  fixture.database.query("update private.pushes set due_at = due_at - $1::interval", [interval]);

describe("sending", () => {
  it("gives each notification to one of twenty senders, with the device's keys", async () => {
    for (let n = 0; n < 8; n++) await save(["mensagem"], `${ENDPOINT}${n}`);
    await save(["pedido"], OTHER_ENDPOINT);
    await addMessage();
    const claimed = (await Promise.all(Array.from({ length: 20 }, () => claim(3)))).flat();
    expect(new Set(claimed.map(({ endpoint }) => endpoint)).size).toBe(8);
    expect(claimed).toHaveLength(8);
    expect(claimed[0]).toMatchObject({
      kind: "mensagem",
      body: "Mensagem nova pelo formulário de contato.",
      p256dh: P256DH,
      auth: AUTH,
    });
  });

  it("is tried again when the sender was killed, never after a success, and ten times at most", async () => {
    await save();
    await addMessage();
    const [first] = await claim();
    expect(await claim()).toEqual([]);
    await passTime("1 hour");
    const [second] = await claim();
    expect(second?.event).toBe(first?.event);
    await finish(second?.event);
    await passTime("1 day");
    expect(await claim()).toEqual([]);

    await addMessage();
    let tries = 0;
    while ((await claim()).length > 0) {
      tries++;
      await passTime("1 hour");
    }
    expect(tries).toBe(10);
    expect(await count("pushes")).toBe(0);
  });

  it("goes on when the oldest notifications were tried ten times: none hides the others", async () => {
    for (let n = 0; n < 3; n++) await save(["mensagem"], `${ENDPOINT}${n}`);
    await addMessage();
    await fixture.database.query("update private.pushes set tries = 10, due_at = now() - interval '1 hour'");
    await save(["mensagem"], OTHER_ENDPOINT);
    await fixture.database.query(
      "insert into private.pushes (device_id, kind, body) select id, 'mensagem', 'Oi' from private.push_devices where endpoint = $1",
      [OTHER_ENDPOINT],
    );
    expect((await claim(3)).map(({ endpoint }) => endpoint)).toEqual([OTHER_ENDPOINT]);
    expect(await count("pushes")).toBe(1);
  });

  it("tells two events as one before the first try, and the second one when it came during a try", async () => {
    await save();
    await addMessage();
    await addMessage();
    const [first, ...others] = await claim();
    expect(others).toEqual([]);
    await addMessage();
    const [second] = await claim();
    expect(second?.event).not.toBe(first?.event);
    await finish(first?.event);
    expect(await count("pushes")).toBe(1);
    await finish(second?.event);
    expect(await count("pushes")).toBe(0);
  });

  it("forgets a device that its push service no longer knows", async () => {
    await save();
    await save(ALL_KINDS, OTHER_ENDPOINT);
    await addMessage();
    const claimed = await claim();
    await finish(claimed.find(({ endpoint }) => endpoint === ENDPOINT)?.event, true);
    expect(await device()).toBeNull();
    expect(await device(OTHER_ENDPOINT)).not.toBeNull();
  });

  it("goes on after the clock was a year ahead", async () => {
    await save();
    await addMessage();
    await fixture.database.script(`update private.pushes set due_at = now() + interval '1 year';
      insert into public.job_runs (job, succeeded_at) values ('push', now() + interval '1 year')`);
    expect(await claim()).toHaveLength(1);
  });

  it("is not for demo content, restored messages and rolled back ones", async () => {
    await save();
    await fixture.database.query(
      "insert into public.messages (name, email, message) values ('Ana', 'ana@exemplo.org.br', 'Oi')",
    );
    await fixture.database
      .asService(async ({ query }) => {
        await query(
          "insert into public.messages (name, email, message) values ('Ana', 'ana@exemplo.org.br', 'Oi')",
        );
        throw new Error("rolled back");
      })
      .catch(() => undefined);
    expect(await claim()).toEqual([]);
  });

  it("of a message does not wait for a device that is being forgotten", async () => {
    await save();
    await save(ALL_KINDS, OTHER_ENDPOINT);
    await fixture.database.transaction(async (other) => {
      await other.query("delete from private.push_devices where endpoint = $1", [ENDPOINT]);
      await addMessage();
    });
    expect((await claim()).map(({ endpoint }) => endpoint)).toEqual([OTHER_ENDPOINT]);
  });
});

describe("a site in trouble", () => {
  const problems = async () =>
    (await claim()).filter(({ kind }) => kind === "problema").map(({ body }) => body);

  it("is told once a day for each problem", async () => {
    await save();
    expect(await problems()).toEqual([]);
    await fixture.database.query(
      "insert into public.job_runs (job, succeeded_at) values ('backup', now() - interval '3 days')",
    );
    expect(await problems()).toEqual(["A última cópia de segurança tem mais de dois dias."]);
    expect(await problems()).toEqual([]);
    await fixture.database.query(
      "insert into public.error_counts (source, kind, count) values ('function', '500 /posts', 20), ('function', 'push 503', 90)",
    );
    expect(await problems()).toEqual(["O site falhou muitas vezes hoje."]);
    await fixture.database.query(
      "update public.job_runs set details = jsonb_set(details, '{day}', '\"2020-01-01\"') where job = 'push'",
    );
    expect(await problems()).toHaveLength(1);
  });

  it("counts an e-mail that was given up, but not failures of push services", async () => {
    await save();
    await fixture.database.query(
      "insert into public.error_counts (source, kind, count) values ('function', 'push 503', 90)",
    );
    expect(await problems()).toEqual([]);
    await addMessage();
    await fixture.database.query("update private.outbox set failed_at = now()");
    expect(await problems()).toEqual(["Há e-mails que não foram enviados."]);
  });
});
