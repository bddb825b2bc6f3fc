import { describe, expect, it } from "vitest";
import { refusalOf } from "../functions/_shared/rules/refusals.ts";
import { inTransaction } from "./support/test-database.ts";
import { setUpWaitingList } from "./support/waiting-list.ts";

const fixture = setUpWaitingList();
const { join, orderNinePizzas, readEntries } = fixture;

describe("the waiting list", () => {
  it("accepts an entry when the round has too few pizzas left or the pizza is sold out", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await expect(join(tx, "service")).rejects.toMatchObject({ code: "PT409", hint: "not_sold_out" });
      await orderNinePizzas(tx);
      await join(tx, "service");
      await join(tx, "service", { type: fixture.pizzeria.esgotada, round: fixture.pizzeria.laterRound });
      expect(await readEntries(tx)).toMatchObject([
        { nome_cliente: "Ana Espera", cabe: false },
        { nome_cliente: "Ana Espera", cabe: false },
      ]);
    });
  });

  it("keeps one entry per name and phone number: a repeated request changes nothing", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await orderNinePizzas(tx);
      await join(tx, "service");
      await join(tx, "service", { name: "ANA  espera", count: 3 });
      expect(await readEntries(tx)).toMatchObject([{ nome_cliente: "Ana Espera", quantidade: 2 }]);
    });
  });

  it.each([
    ["a closed round", { round: "closedRound" }, "round_closed"],
    ["a pizza off the menu", { type: "foraDoCardapio" }, "unknown_pizza_type"],
  ] as const)("refuses %s", async (_, request, hint) => {
    await inTransaction(fixture.database, async (tx) => {
      const ids = Object.fromEntries(
        Object.entries(request).map(([field, name]) => [field, fixture.pizzeria[name]]),
      );
      await expect(join(tx, "service", ids)).rejects.toMatchObject({ hint });
    });
  });

  it("keeps its pizza from being deleted", async () => {
    await inTransaction(fixture.database, async (tx) => {
      const { esgotada, laterRound } = fixture.pizzeria;
      await join(tx, "service", { type: esgotada, round: laterRound });
      const refused = await tx
        .as(fixture.database.admin)("delete from public.tipos_pizza where id = $1", [esgotada])
        .catch((error: Error) => error);
      expect(refused).toBeInstanceOf(Error);
      expect(refusalOf((refused as Error).message)?.message).toBe(
        "Esta pizza está na lista de espera: tire-a do cardápio em vez de excluir.",
      );
    });
  });

  it("does not call customers for a cancelled round, whose pizzas are all free", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await orderNinePizzas(tx);
      await join(tx, "service");
      const admin = tx.as(fixture.database.admin);
      await admin("select public.cancel_round($1, 'Forno quebrado')", [fixture.pizzeria.nextRound]);
      expect(await readEntries(tx)).toEqual([]);
      await admin("select public.undo_round_change($1, now())", [fixture.pizzeria.nextRound]);
      expect(await readEntries(tx)).toMatchObject([{ cabe: false }]);
    });
  });

  it("can be joined through the service role only and read by admins only", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await orderNinePizzas(tx);
      for (const caller of ["anon", fixture.database.volunteer, fixture.database.admin] as const)
        await expect(join(tx, caller)).rejects.toMatchObject({ code: "42501" });
      await join(tx, "service");
      expect(await tx.as(fixture.database.volunteer)("select * from public.espera_atual")).toEqual([]);
      await expect(tx.as("anon")("select * from public.espera_atual")).rejects.toMatchObject({
        code: "42501",
      });
    });
  });
});

it("shows the payment deadline of an order made from the waiting list, until it has passed", async () => {
  await inTransaction(fixture.database, async (tx) => {
    await orderNinePizzas(tx);
    await join(tx, "service");
    const hasDeadline = async (hours: number) => {
      await tx.as("owner")(
        "update public.rodadas set pagar_ate = now() + $1::int * interval '1 hour' where id = $2",
        [hours, fixture.pizzeria.nextRound],
      );
      return tx.as(fixture.database.admin)(
        "select pagar_ate is not null as has_deadline from public.espera_atual",
      );
    };
    expect(await hasDeadline(1)).toEqual([{ has_deadline: true }]);
    expect(await hasDeadline(-1)).toEqual([{ has_deadline: false }]);
  });
});

describe("personal data on the waiting list", () => {
  it("is deleted thirty days after the pickup", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await orderNinePizzas(tx);
      await join(tx, "service");
      const countAfter = async (days: number) => {
        await tx.as("owner")(
          `update public.rodadas set pedidos_de = now() - interval '99 days', pedidos_ate = now() - interval '98 days',
                  data_retirada = current_date - $1::int where id = $2`,
          [days, fixture.pizzeria.nextRound],
        );
        await tx.as("service")("select public.apply_retention()");
        return tx.as("owner")("select count(*)::int as n from public.lista_espera");
      };
      expect(await countAfter(30)).toEqual([{ n: 1 }]);
      expect(await countAfter(31)).toEqual([{ n: 0 }]);
    });
  });

  it("is found, corrected and deleted by phone number", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await orderNinePizzas(tx);
      await join(tx, "service");
      const admin = tx.as(fixture.database.admin);
      const find = async () => {
        const [row] = await admin<{ found: { lista_espera: object[] } }>(
          "select public.find_person('+5564999990001') as found",
        );
        return row?.found.lista_espera;
      };
      await admin("select public.correct_person('+5564999990001', p_name => 'Ana Certa')");
      expect(await find()).toMatchObject([{ nome_cliente: "Ana Certa", pizza: "Margherita", quantidade: 2 }]);
      await admin("select public.anonymise_person('+5564999990001')");
      expect(await find()).toEqual([]);
    });
  });

  it("is found, corrected and deleted by e-mail", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await orderNinePizzas(tx);
      await join(tx, "service", { email: "Ana@exemplo.org.br" });
      const admin = tx.as(fixture.database.admin);
      await admin("select public.correct_person('ana@exemplo.org.br', p_email => 'nova@exemplo.org.br')");
      expect(await readEntries(tx)).toMatchObject([{ email: "nova@exemplo.org.br" }]);
      const [row] = await admin<{ found: { lista_espera: object[] } }>(
        "select public.find_person('NOVA@exemplo.org.br') as found",
      );
      expect(row?.found.lista_espera).toMatchObject([
        { nome_cliente: "Ana Espera", email: "nova@exemplo.org.br" },
      ]);
      await admin("select public.anonymise_person('nova@exemplo.org.br')");
      expect(await readEntries(tx)).toEqual([]);
    });
  });

  it("keeps places with other phones in a correction by e-mail, and merges those that it makes equal", async () => {
    await inTransaction(fixture.database, async (tx) => {
      await orderNinePizzas(tx);
      const email = "ana@exemplo.org.br";
      await join(tx, "service", { name: "Ana", email, count: 2 });
      await join(tx, "service", { name: "Ana", email, count: 3, phone: "+5564988887777" });
      await join(tx, "service", { name: "Ana Certa", count: 4 });
      await tx.as(fixture.database.admin)("select public.correct_person($1, p_name => 'Ana Certa')", [email]);
      expect(await readEntries(tx)).toMatchObject([
        { nome_cliente: "Ana Certa", quantidade: 2 },
        { nome_cliente: "Ana Certa", quantidade: 3 },
      ]);
    });
  });

  it.each([
    ["of the name", "+5564999990001", "p_name => 'Ana Espera'", ["Ana Espera 2"]],
    [
      "of the phone number",
      "+5564988887777",
      "p_phone => '+5564999990001'",
      ["Ana Espera 2", "Ana 3", "Neta 5"],
    ],
  ])(
    "merges entries that become equal by a correction %s, and keeps the earliest entry",
    async (_, phone, correction, expected) => {
      await inTransaction(fixture.database, async (tx) => {
        await orderNinePizzas(tx);
        await join(tx, "service", { name: "Ana Espera", count: 2 });
        await join(tx, "service", { name: "Ana", count: 3 });
        await join(tx, "service", { name: "ANA ESPERA", count: 4, phone: "+5564988887777" });
        await join(tx, "service", { name: "Neta", count: 5, phone: "+5564988887777" });
        await tx.as(fixture.database.admin)(`select public.correct_person($1, ${correction})`, [phone]);
        const entries = await tx.as(fixture.database.admin)<{ entry: string }>(
          "select nome_cliente || ' ' || quantidade as entry from public.lista_espera where telefone = '+5564999990001' order by id",
        );
        expect(entries.map(({ entry }) => entry)).toEqual(expected);
      });
    },
  );
});
