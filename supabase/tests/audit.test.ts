import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bootDatabase,
  inTransaction,
  type TestDatabase,
  type TestTransaction,
} from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await bootDatabase();
});
afterAll(() => database.close());

type Entry = {
  action: string;
  entity: string;
  label: string | null;
  actor_id: string | null;
  changes: Record<string, unknown> | null;
};

const readEntries = ({ as }: TestTransaction) =>
  as(database.admin)<Entry>(
    "select action, entity, label, actor_id, changes from public.audit_log where action <> 'login' order by id",
  );

describe("the audit log", () => {
  it.each([
    ["posts", "insert into public.posts (title, content) values ('Título', '<p>c</p>')", "insert", "Título"],
    [
      "posts",
      "delete from public.posts where title = 'Campanha do agasalho chega a 1.240 peças'",
      "delete",
      "Campanha do agasalho chega a 1.240 peças",
    ],
    [
      "live_events",
      "update public.live_events set is_live = false where is_live",
      "update",
      "Música ambiente e leitura do Evangelho",
    ],
    ["links", "delete from public.links where title = 'Kardecpedia'", "delete", "Kardecpedia"],
    ["slides", "update public.slides set ordem = 9 where ordem = 1", "update", "Seja bem-vindo à nossa casa"],
    [
      "tipos_pizza",
      "update public.tipos_pizza set preco = 55 where nome = 'Calabresa'",
      "update",
      "Calabresa",
    ],
    ["site_settings", "update public.site_settings set pix_name = 'OUTRA CASA'", "update", "true"],
  ])("records actor, action and label of a change in %s: %s", async (entity, statement, action, label) => {
    await inTransaction(database, async (tx) => {
      await tx.as(database.admin)(statement);
      expect(await readEntries(tx)).toMatchObject([{ entity, action, label, actor_id: database.admin.id }]);
    });
  });

  it("records changes of orders, payments and order lines", async () => {
    await inTransaction(database, async (tx) => {
      await tx.as(database.admin)(
        `select public.set_order_payment(min(id), false), public.mark_order_delivery(min(id), false)
         from public.pedidos_pizza`,
      );
      await tx.as(database.admin)(
        `select public.delete_order_line(i.pedido_id, i.id) from public.itens_pedido_pizza i
         join public.pedidos_pizza p on p.id = i.pedido_id where p.status = 'Pendente' and p.valor_recebido is null limit 1`,
      );
      const entries = (await readEntries(tx)).map(({ entity, action }) => `${action} ${entity}`);
      for (const expected of ["update pedidos_pizza", "delete pagamentos", "delete itens_pedido_pizza"])
        expect(entries).toContain(expected);
    });
  });

  it("labels an order line with the order code and a roster with its date, or with an id when the order or round is deleted", async () => {
    await inTransaction(database, async (tx) => {
      const labels = async (entity: string) =>
        (await readEntries(tx)).filter((entry) => entry.entity === entity).map(({ label }) => label);
      const [line] = await tx.as("owner")<{ id: number; pedido_id: number; codigo: string }>(
        `select i.id, i.pedido_id, p.codigo from public.itens_pedido_pizza i join public.pedidos_pizza p on p.id = i.pedido_id
         where p.valor_recebido is null and p.data_cancelamento is null order by i.id limit 1`,
      );
      await tx.as(database.admin)("select public.delete_order_line($1, $2)", [line?.pedido_id, line?.id]);
      expect(await labels("itens_pedido_pizza")).toEqual([line?.codigo]);
      const [round] = await tx.as("owner")<{ id: number }>(
        "insert into public.rodadas (data_retirada, pedidos_ate) values ('2099-04-04', '2099-04-02') returning id",
      );
      await tx.as(database.admin)("select public.open_roster($1)", [round?.id]);
      await tx.as(database.admin)("delete from public.rodadas where id = $1", [round?.id]);
      expect((await labels("escalas")).sort()).toEqual(["2099-04-04", `nº ${round?.id}`]);
    });
  });

  it("records old and new values of columns without personal data, and only the names of personal columns", async () => {
    await inTransaction(database, async (tx) => {
      await tx.as(database.admin)(`
        update public.pedidos_pizza set nome_cliente = 'Outro Nome', telefone = '+5564988887777', forma_pagamento = 'dinheiro'
        where id = (select min(id) from public.pedidos_pizza where forma_pagamento = 'pix')`);
      const [entry] = await readEntries(tx);
      expect(entry?.changes).toMatchObject({
        forma_pagamento: ["pix", "dinheiro"],
        nome_cliente: null,
        telefone: null,
      });
      expect(JSON.stringify(entry)).not.toMatch(/Outro Nome|8888/);
    });
  });

  it("records a change of role with its actor", async () => {
    await inTransaction(database, async (tx) => {
      await tx.as(database.admin)("select public.set_user_role($1, 'admin')", [database.volunteer.id]);
      expect(await readEntries(tx)).toMatchObject([
        { entity: "profiles", changes: { role: ["user", "admin"] }, actor_id: database.admin.id },
      ]);
    });
  });

  it("is exported to a person without the names of the users whose accounts the person managed", async () => {
    await inTransaction(database, async (tx) => {
      await tx.as(database.volunteer)("update public.profiles set name = 'Vera'");
      await tx.as(database.admin)("select public.set_user_role($1, 'admin')", [database.volunteer.id]);
      const [row] = await tx.as(database.admin)<{ events: object[] }>(
        "select public.find_person('admin@exemplo.org.br') -> 'historico' as events",
      );
      expect(row?.events).toContainEqual(
        expect.objectContaining({ actor_id: database.admin.id, entity_id: database.volunteer.id }),
      );
      expect(JSON.stringify(row)).not.toContain("Vera");
    });
  });

  it("does not record updates without a change, nor changes by the service role", async () => {
    await inTransaction(database, async (tx) => {
      await tx.as(database.admin)("update public.slides set ordem = ordem");
      await tx.as("service")("delete from public.messages");
      expect(await readEntries(tx)).toEqual([]);
    });
  });

  it("accepts events from the service role only: logouts and failed logins", async () => {
    await inTransaction(database, async (tx) => {
      await tx.as("service")("select public.record_audit($1, 'logout', 'session')", [database.volunteer.id]);
      await tx.as("service")("select public.record_audit(null, 'login_failed', 'session', null, 'x@y.zz')");
      expect(await readEntries(tx)).toMatchObject([
        { action: "logout", actor_id: database.volunteer.id },
        { action: "login_failed", actor_id: null, label: "x@y.zz" },
      ]);
      for (const caller of ["anon", database.volunteer, database.admin] as const) {
        await expect(
          tx.as(caller)("select public.record_audit(null, 'login', 'session')"),
        ).rejects.toMatchObject({ code: "42501" });
      }
    });
  });

  it("records every kind of login, but not a session that only verified a password", async () => {
    await inTransaction(database, async (tx) => {
      const session = crypto.randomUUID();
      const logins = () =>
        tx.as(database.admin)(
          "select actor_id, actor_name from public.audit_log where action = 'login' and entity_id = $1",
          [session],
        );
      await tx.as("owner")("insert into auth.sessions (id, user_id, aal) values ($1, $2, 'aal1')", [
        session,
        database.volunteer.id,
      ]);
      expect(await logins()).toEqual([{ actor_id: database.volunteer.id, actor_name: "voluntario" }]);
      await expect(tx.as(database.admin)("select public.retract_login($1)", [session])).rejects.toMatchObject(
        { code: "42501" },
      );
      await tx.as("service")("select public.retract_login($1)", [session]);
      expect(await logins()).toEqual([]);
    });
  });

  it("cannot be inserted into, updated, deleted or truncated even by an admin", async () => {
    await inTransaction(database, async ({ as }) => {
      for (const statement of [
        "insert into public.audit_log (action, entity) values ('login', 'x')",
        "update public.audit_log set label = 'x'",
        "delete from public.audit_log",
        "truncate public.audit_log",
      ]) {
        await expect(as(database.admin)(statement)).rejects.toMatchObject({ code: "42501" });
      }
    });
  });

  it("keeps the name of an actor whose account was deleted", async () => {
    const other = await database.createUser("admin", "sai@exemplo.org.br");
    await inTransaction(database, async (tx) => {
      await tx.as(other)("update public.slides set ordem = 9 where ordem = 1");
      await tx.as("owner")("delete from auth.users where id = $1", [other.id]);
      const [entry] = await tx.as(database.admin)(
        "select actor_id, actor_name from public.audit_log where entity = 'slides'",
      );
      expect(entry).toEqual({ actor_id: null, actor_name: "sai" });
    });
  });
});
