import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  bootDatabase,
  inTransaction,
  type TestDatabase,
  type TestTransaction,
} from "./support/test-database.ts";

const PHONE = "+5564999123456";
const EMAIL = "benedita@exemplo.org.br";

let db: TestDatabase;
beforeAll(async () => {
  db = await bootDatabase({ seeded: false });
});
afterAll(() => db.close());

/** For Benedita: a past order, a coming order, a cancelled order without its refund, and messages. Another customer: an order, a message. */
async function insertTestData({ as }: TestTransaction) {
  const owner = as("owner");
  await owner("insert into public.tipos_pizza (nome, preco) values ('Calabresa', 50)");
  await owner(`insert into public.rodadas (data_retirada, pedidos_de, pedidos_ate)
    values (current_date - 30, now() - interval '40 days', now() - interval '31 days'),
           (current_date + 10, now() - interval '1 day', now() + interval '9 days')`);
  await owner(
    `insert into public.pedidos_pizza (rodada_id, nome_cliente, telefone, email, data_cancelamento)
     select r.id, o.name, o.phone, o.email, o.cancelled
     from (values (-30, 'Benedita', $1, $2, null), (10, 'Benedita', '+556432123456', lower($2), null), (10, 'Bené', $1, $2, now()),
                  (-30, 'Vizinha', '+5564999887766', 'vizinha@exemplo.org.br', null)) as o (days, name, phone, email, cancelled)
     join public.rodadas r on r.data_retirada = current_date + o.days`,
    [PHONE, EMAIL],
  );
  await owner(`insert into public.itens_pedido_pizza (pedido_id, tipo_pizza_id, quantidade, observacoes, nota)
    select p.id, t.id, 2, 'campainha da Benedita', 'a da Benedita' from public.pedidos_pizza p, public.tipos_pizza t`);
  await owner(
    "insert into public.pagamentos (pedido_id, valor, metodo, nota) select id, 100, 'pix', 'Pix da Benedita' from public.pedidos_pizza",
  );
  await owner(
    "insert into public.messages (name, email, message) values ('Benedita', $1, 'Bom dia'), ('Benedita', $1, 'Boa tarde')",
    [EMAIL],
  );
  await owner(
    "insert into public.messages (name, email, message) values ('Vizinha', 'vizinha@exemplo.org.br', 'Oi')",
  );
  await as(db.admin)("delete from public.messages where message = 'Boa tarde'");
}

type PersonalData = {
  pedidos: { nome_cliente: string; atual: boolean; itens: object[]; pagamentos: object[] }[];
} & Record<"mensagens" | "mensagens_na_lixeira" | "historico", object[]> & { conta: object | null };

async function findPerson({ as }: TestTransaction, phoneOrEmail: string): Promise<PersonalData> {
  const [row] = await as(db.admin)<{ found: PersonalData }>("select public.find_person($1) as found", [
    phoneOrEmail,
  ]);
  if (!row) throw new Error("No row");
  return row.found;
}

describe("personal data requests", () => {
  it("finds the data by e-mail or by phone, with and without the ninth digit, and no data of other customers", async () => {
    await inTransaction(db, async (tx) => {
      await insertTestData(tx);
      const byEmail = await findPerson(tx, EMAIL.toUpperCase());
      expect(byEmail.pedidos.map(({ nome_cliente, atual }) => `${nome_cliente} ${atual}`).sort()).toEqual([
        "Benedita false",
        "Benedita true",
        "Bené true",
      ]);
      expect(byEmail.pedidos[0]?.itens).toEqual([
        {
          pizza: "Calabresa",
          quantidade: 2,
          valor_total: 100,
          observacoes: "campainha da Benedita",
          nota: "a da Benedita",
        },
      ]);
      expect(byEmail.pedidos[0]?.pagamentos).toMatchObject([
        { valor: 100, metodo: "pix", nota: "Pix da Benedita" },
      ]);
      expect([byEmail.mensagens.length, byEmail.mensagens_na_lixeira.length]).toEqual([1, 1]);
      const byPhone = await findPerson(tx, PHONE);
      expect(byPhone.pedidos).toHaveLength(2);
      expect(JSON.stringify([byEmail, byPhone])).not.toMatch(/Vizinha|segredo/);
    });
  });

  it("leaves out which staff, even deleted, changed the data, and includes the audit events of the person's own account", async () => {
    await inTransaction(db, async (tx) => {
      await insertTestData(tx);
      await tx.as(db.admin)("update public.pedidos_pizza set forma_pagamento = 'cartao'");
      await tx.as("owner")("update public.audit_log set actor_id = null where id % 2 = 0");
      const customer = await findPerson(tx, EMAIL);
      expect(customer.historico).toHaveLength(3);
      expect(JSON.stringify(customer)).not.toMatch(new RegExp(`${db.admin.id}|actor_name`));
      await tx.as(db.volunteer)("update public.profiles set name = 'Vera'");
      const account = await findPerson(tx, "voluntario@exemplo.org.br");
      expect(account.conta).toMatchObject({ id: db.volunteer.id });
      expect(account.historico.at(-1)).toMatchObject({ actor_id: db.volunteer.id, label: "Vera" });
    });
  });

  it("corrects every order and message", async () => {
    await inTransaction(db, async (tx) => {
      await insertTestData(tx);
      const correct =
        "select public.correct_person($1, p_name => 'Benedita Souza', p_email => 'bene@exemplo.org.br') as done";
      expect(await tx.as(db.admin)(correct, [EMAIL])).toEqual([{ done: { pedidos: 3, mensagens: 1 } }]);
      expect((await findPerson(tx, EMAIL)).pedidos).toEqual([]);
      const found = await findPerson(tx, "bene@exemplo.org.br");
      expect(found.pedidos.map(({ nome_cliente }) => nome_cliente)).toEqual(Array(3).fill("Benedita Souza"));
      expect(found.mensagens).toMatchObject([{ name: "Benedita Souza" }]);
    });
  });

  it("anonymises past orders and messages, skips orders awaiting pickup or refund, and changes no totals", async () => {
    await inTransaction(db, async (tx) => {
      await insertTestData(tx);
      const { as } = tx;
      const sums =
        "select count(*)::int as lines, sum(valor_total)::text as value from public.itens_pedido_pizza";
      const before = await as("owner")(sums);
      expect(await as(db.admin)("select public.anonymise_person($1) as done", [EMAIL])).toEqual([
        { done: { pedidos: 1, pedidos_atuais: 2, mensagens: 1, escalas: 0 } },
      ]);
      const remaining = await findPerson(tx, EMAIL);
      expect(remaining.pedidos.map(({ atual }) => atual)).toEqual([true, true]);
      expect([remaining.mensagens, remaining.mensagens_na_lixeira]).toEqual([[], []]);
      expect(await as("owner")(sums)).toEqual(before);
      const notAnonymised = await as("owner")(
        `select count(*)::int as n from public.pedidos_pizza p join public.itens_pedido_pizza i on i.pedido_id = p.id
         where p.anonimizado_em is not null and (p.nome_cliente || p.telefone || coalesce(p.email, '') || coalesce(i.observacoes, '') || coalesce(i.nota, '')) <> 'Anonimizado'
           or p.anonimizado_em is not null and exists (select from public.pagamentos g where g.pedido_id = p.id and g.nota is not null)`,
      );
      expect(notAnonymised).toEqual([{ n: 0 }]);
      await as("owner")(
        "insert into public.pagamentos (pedido_id, valor, metodo) select id, -100, 'pix' from public.pedidos_pizza where nome_cliente = 'Bené'",
      );
      expect(await as(db.admin)("select public.anonymise_person($1) as done", [EMAIL])).toMatchObject([
        { done: { pedidos: 1, pedidos_atuais: 1 } },
      ]);
    });
  });

  it("anonymises the stored response of an idempotency key, so that a retry still places no second order", async () => {
    await inTransaction(db, async (tx) => {
      await insertTestData(tx);
      const line = { nome_cliente: "Benedita", telefone: PHONE, email: EMAIL, quantidade: 2, nota: "nota" };
      const [type] = await tx.as("owner")<{ id: string }>("select id from public.tipos_pizza");
      const place = () =>
        tx.as("service")<{ placed: { lines: object[] } }>(
          "select public.place_order($1, p_idempotency_key => '00000000-0000-4000-8000-000000000001', p_request_hash => 'x') as placed",
          [
            JSON.stringify([
              { ...line, tipo_pizza_id: type?.id },
              { ...line, nome_cliente: "Neta", tipo_pizza_id: type?.id },
            ]),
          ],
        );
      await place();
      await tx.as("owner")(
        "update public.pedidos_pizza set data_cancelamento = now() where nome_cliente = 'Benedita'",
      );
      await tx.as(db.admin)("select public.anonymise_person($1)", [PHONE]);
      const [repeated] = await place();
      expect(repeated?.placed.lines).toMatchObject([
        { nome_cliente: "Anonimizado", telefone: "", email: null, observacoes: null, nota: null },
        { nome_cliente: "Neta", telefone: PHONE },
      ]);
    });
  });

  it("finds and anonymises the author of links and deleted links, and removes both with the account", async () => {
    await inTransaction(db, async (tx) => {
      const owner = tx.as("owner");
      const add = (title: string, author: string) =>
        owner(
          "insert into public.links (title, url, category, author, author_id) values ($1, 'https://exemplo.org.br/', 'radios', $2, $3)",
          [title, author, author === EMAIL ? null : db.volunteer.id],
        );
      for (const title of ["fica", "vai"]) await add(title, EMAIL);
      await tx.as(db.admin)("delete from public.links where title = 'vai'");
      expect(await findPerson(tx, EMAIL)).toMatchObject({ links: [{ title: "fica" }, { title: "vai" }] });
      await tx.as(db.admin)("select public.anonymise_person($1)", [EMAIL]);
      for (const title of ["da conta", "na lixeira"]) await add(title, "voluntario@exemplo.org.br");
      await tx.as(db.admin)("delete from public.links where title = 'na lixeira'");
      await owner("delete from auth.users where id = $1", [db.volunteer.id]);
      expect(await owner("select author from public.links where author is not null")).toEqual([]);
      const deleted = await owner("select 1 from public.deleted_rows where content ->> 'author' is not null");
      expect(deleted).toEqual([]);
    });
  });

  it("corrects deleted rows too, so that a restored row has the corrected data", async () => {
    await inTransaction(db, async (tx) => {
      const [owner, admin] = [tx.as("owner"), tx.as(db.admin)];
      await owner("insert into public.messages (name, email, message) values ('Ana', $1, 'Oi')", [EMAIL]);
      await owner(
        "insert into public.links (title, url, category, author) values ('Rádio', 'https://exemplo.org.br/', 'radios', $1)",
        [EMAIL],
      );
      for (const table of ["messages", "links"]) await admin(`delete from public.${table} where true`);
      await admin("select public.correct_person($1, p_name => 'Anna', p_email => 'nova@exemplo.org.br')", [
        EMAIL,
      ]);
      const labels = await owner("select label from public.deleted_rows order by entity");
      expect(labels).toEqual([{ label: "Rádio" }, { label: "Anna" }]);
      await admin("select public.restore_deleted(entity, entity_id) from public.deleted_rows");
      expect(await owner("select name, email from public.messages")).toEqual([
        { name: "Anna", email: "nova@exemplo.org.br" },
      ]);
      expect(await owner("select author from public.links")).toEqual([{ author: "nova@exemplo.org.br" }]);
    });
  });

  it("records in the audit log that data was exported, corrected or anonymised, without identifying the person", async () => {
    await inTransaction(db, async (tx) => {
      await insertTestData(tx);
      await findPerson(tx, EMAIL);
      await tx.as(db.admin)("select public.correct_person($1, p_name => 'B')", [EMAIL]);
      await tx.as(db.admin)("select public.anonymise_person($1)", [EMAIL]);
      const logged = await tx.as("owner")(
        `select action, actor_id, label, entity_id, changes from public.audit_log
         where id >= (select min(id) from public.audit_log where entity = 'person') order by id`,
      );
      const byAdmin = { actor_id: db.admin.id, label: null, entity_id: null, changes: null };
      expect(logged).toEqual([
        { action: "exported", ...byAdmin },
        { action: "update", ...byAdmin },
        { action: "delete", ...byAdmin },
      ]);
    });
  });

  it("requires an admin, and a complete phone number or e-mail address", async () => {
    await inTransaction(db, async ({ as }) => {
      for (const call of ["find_person($1)", "correct_person($1)", "anonymise_person($1)"]) {
        const sql = `select public.${call}`;
        await expect(as(db.volunteer)(sql, [EMAIL])).rejects.toMatchObject({
          code: "PT403",
          hint: "forbidden",
        });
        await expect(as("anon")(sql, [EMAIL])).rejects.toMatchObject({ code: "42501" });
        for (const input of ["", "%", "@", "64", "%@%", null])
          await expect(as(db.admin)(sql, [input])).rejects.toMatchObject({ code: "PT400" });
      }
    });
  });
});
