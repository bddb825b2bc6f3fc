import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { bootDatabase, inTransaction, type TestDatabase } from "./support/test-database.ts";

// Triggers on the tables of Auth, tried with the statements that Auth runs.

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase({ seeded: false });
});
afterAll(() => database.close());

const CHANGE_EMAIL = "update auth.users set email_change = $2, email_change_sent_at = now() where id = $1";

it("metadata of a user end at 1 kB, for new and existing users, so that no token grows beyond use", () =>
  inTransaction(database, async ({ as }) => {
    const set = (length: number) =>
      as("owner")(
        "update auth.users set raw_user_meta_data = jsonb_build_object('a', repeat('x', $2)) where id = $1",
        [database.volunteer.id, length],
      );
    await set(1000);
    await expect(set(1100)).rejects.toMatchObject({ code: "PT400", hint: "metadata_too_large" });
    await expect(
      as("owner")(
        "insert into auth.users (id, email, raw_user_meta_data) values ($1, 'a@b.br', jsonb_build_object('a', repeat('x', 1100)))",
        [randomUUID()],
      ),
    ).rejects.toMatchObject({ code: "PT400" });
  }));

it("an e-mail changes only to the address that was given with the password, once, within two minutes, and the change is recorded", () =>
  inTransaction(database, async ({ as }) => {
    const { id } = database.volunteer;
    const refused = { code: "PT403", hint: "password_required" };
    const change = (email: string) => as("owner")(CHANGE_EMAIL, [id, email]);
    const confirm = () =>
      as("service")("select public.confirm_password($1, 'email:Novo@exemplo.org.br')", [id]);
    await expect(change("novo@exemplo.org.br")).rejects.toMatchObject(refused);
    for (const caller of ["anon", database.volunteer] as const)
      await expect(
        as(caller)("select public.confirm_password($1, 'email:x@exemplo.org.br')", [id]),
      ).rejects.toMatchObject({ code: "42501" });
    await confirm();
    await expect(change("outro@exemplo.org.br")).rejects.toMatchObject(refused);
    await change("novo@exemplo.org.br");
    await change("");
    await expect(change("novo@exemplo.org.br")).rejects.toMatchObject(refused);
    await confirm();
    await as("owner")(
      "update private.password_confirmations set confirmed_at = now() - interval '121 seconds'",
    );
    await expect(change("novo@exemplo.org.br")).rejects.toMatchObject(refused);

    await as("owner")("update auth.users set email = 'novo@exemplo.org.br' where id = $1", [id]);
    expect(
      await as("owner")("select action, actor_id from public.audit_log where entity_id = $1", [id]),
    ).toEqual([{ action: "email_changed", actor_id: id }]);
  }));

it("a new password ends the sessions that mailed links opened, and no other session", () =>
  inTransaction(database, async ({ as }) => {
    const { id, sessionId } = database.volunteer;
    for (const method of ["otp", "recovery", "invite", "magiclink", "password"]) {
      const session = randomUUID();
      await as("owner")("insert into auth.sessions (id, user_id, tag) values ($1, $2, $3)", [
        session,
        id,
        method,
      ]);
      await as("owner")(
        "insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)",
        [session, method],
      );
    }
    await as("owner")("update auth.users set encrypted_password = 'x' where id = $1", [id]);
    const left = await as("owner")(
      "select coalesce(tag, id::text) as tag from auth.sessions where user_id = $1 order by 1",
      [id],
    );
    expect(left.map(({ tag }) => tag).sort()).toEqual(["password", sessionId].sort());
  }));

it("a banned user has no session, until the ban ends", () =>
  inTransaction(database, async ({ as }) => {
    const ban = (until: string | null) =>
      as("owner")("update auth.users set banned_until = now() + $2::interval where id = $1", [
        database.admin.id,
        until,
      ]);
    const readMessages = () => as(database.admin)("select public.require_admin()");
    await readMessages();
    await ban("1 hour");
    await expect(readMessages()).rejects.toMatchObject({ code: "PT401" });
    expect(await as(database.admin)("select 1 from public.current_profile()")).toEqual([]);
    await ban("-1 second");
    await readMessages();
  }));

it("every user belongs to the nil instance, the only one in which Auth looks", async () => {
  expect(await database.query("select distinct instance_id from auth.users")).toEqual([
    { instance_id: "00000000-0000-0000-0000-000000000000" },
  ]);
});
