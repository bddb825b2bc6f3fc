import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { demoDatabase, inTransaction, type Sql, type TestDatabase } from "./support/test-database.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await demoDatabase();
});

async function takeRateLimit(sql: Sql, subject: string, rule = "messages") {
  const [row] = await sql<{ wait: number }>("select public.take_rate_limit($1, $2) as wait", [rule, subject]);
  return row?.wait;
}

describe("whether the database can write", () => {
  const check = (sql: Sql) => sql("select public.check_writable()");

  it("is confirmed while there is space on the disk", async () => {
    await inTransaction(database, async ({ as }) => {
      await expect(check(as("service"))).resolves.toHaveLength(1);
    });
  });

  it("is denied when no temporary file may be written, as on a full disk", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")("set local temp_file_limit = 0");
      await expect(check(as("service"))).rejects.toMatchObject({ code: "53400" });
    });
  });
});

describe("a rate limit", () => {
  it("allows five messages in ten minutes, then returns the seconds to wait", async () => {
    await inTransaction(database, async ({ as }) => {
      for (let n = 0; n < 5; n++) expect(await takeRateLimit(as("service"), "10.0.0.1")).toBe(0);
      const wait = await takeRateLimit(as("service"), "10.0.0.1");
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(600);
    });
  });

  it("counts each address and each rule separately", async () => {
    await inTransaction(database, async ({ as }) => {
      for (let n = 0; n < 6; n++) await takeRateLimit(as("service"), "10.0.0.1");
      expect(await takeRateLimit(as("service"), "10.0.0.2")).toBe(0);
      expect(await takeRateLimit(as("service"), "10.0.0.1", "orders")).toBe(0);
    });
  });

  it("starts again after its window", async () => {
    await inTransaction(database, async ({ as }) => {
      for (let n = 0; n < 6; n++) await takeRateLimit(as("service"), "10.0.0.1");
      await as("owner")("update private.rate_limit_hits set window_start = now() - interval '10 minutes'");
      expect(await takeRateLimit(as("service"), "10.0.0.1")).toBe(0);
    });
  });

  it("can be configured in rate_limits", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("service")("update private.rate_limits set max_hits = 1 where rule = 'messages'");
      expect(await takeRateLimit(as("service"), "10.0.0.1")).toBe(0);
      expect(await takeRateLimit(as("service"), "10.0.0.1")).toBeGreaterThan(0);
    });
  });

  it("stores addresses as hashes, and is accessible to the service role only", async () => {
    await inTransaction(database, async ({ as }) => {
      await takeRateLimit(as("service"), "10.0.0.1");
      const [row] = await as("owner")<{ subject: string }>("select subject from private.rate_limit_hits");
      expect(row?.subject).toMatch(/^[0-9a-f]{64}$/);
      for (const caller of ["anon", database.volunteer, database.admin] as const) {
        await expect(takeRateLimit(as(caller), "10.0.0.1")).rejects.toMatchObject({ code: "42501" });
      }
    });
  });
});

describe("retention", () => {
  it("deletes messages after twelve months", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")(
        "update public.messages set created_at = now() - interval '12 months 1 minute' where read_at is null",
      );
      await as("owner")(
        "update public.messages set created_at = now() - interval '12 months' + interval '1 minute' where read_at is not null",
      );
      await as("service")("select public.apply_retention()");
      expect(await as("owner")("select count(*)::int as n from public.messages")).toEqual([{ n: 5 }]);
    });
  });

  it("anonymises orders after five years and keeps their totals", async () => {
    await inTransaction(database, async ({ as }) => {
      const sums =
        "select count(*)::int as lines, sum(valor_total)::text as value from public.itens_pedido_pizza";
      const before = await as("owner")(sums);
      await as("owner")(
        "update public.pedidos_pizza set data_pedido = data_pedido - interval '5 years 2 months' where id % 4 = 0",
      );
      await as("service")("select public.apply_retention()");
      const anonymised = await as("owner")(
        `select distinct nome_cliente, telefone, email, eh_whatsapp from public.pedidos_pizza where anonimizado_em is not null`,
      );
      expect(anonymised).toEqual([
        { nome_cliente: "Anonimizado", telefone: "", email: null, eh_whatsapp: false },
      ]);
      const notAnonymised =
        "select count(*)::int as n from public.pedidos_pizza where anonimizado_em is null and nome_cliente <> 'Anonimizado'";
      expect(await as("owner")(notAnonymised)).toEqual([{ n: 15 }]);
      expect(await as("owner")(sums)).toEqual(before);
    });
  });

  it("closes the customer's page of an anonymised order", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")("update public.pedidos_pizza set data_pedido = data_pedido - interval '6 years'");
      await as("service")("select public.apply_retention()");
      const pages = await as("service")(
        "select public.order_by_secret(segredo) as page from public.pedidos_pizza limit 1",
      );
      expect(pages).toEqual([{ page: null }]);
    });
  });

  it("deletes old idempotency keys, counters and audit events", async () => {
    await inTransaction(database, async ({ as }) => {
      await as("owner")(
        "insert into private.idempotency_keys (key, request_hash, created_at) values ($1, 'x', now() - interval '31 days'), ($2, 'x', now() - interval '29 days')",
        [randomUUID(), randomUUID()],
      );
      await as("owner")(
        `insert into private.rate_limit_hits (rule, subject, window_start, hits)
         values ('login', 'old', now() - interval '3 days', 1), ('login', 'new', now(), 1)`,
      );
      await as("owner")(
        `insert into public.audit_log (action, entity, happened_at)
         values ('login', 'old', now() - interval '61 months'), ('login', 'new', now())`,
      );
      await as("service")("select public.apply_retention()");
      await as("service")("select public.apply_retention()");
      const remaining = await as("owner")(`
        select (select count(*) from private.idempotency_keys)::int as keys,
               (select string_agg(subject, ',') from private.rate_limit_hits) as counters,
               (select string_agg(entity, ',') from public.audit_log where entity in ('old', 'new')) as entries`);
      expect(remaining).toEqual([{ keys: 1, counters: "new", entries: "new" }]);
    });
  });

  it("can be run by the service role only", async () => {
    await inTransaction(database, async ({ as }) => {
      for (const caller of ["anon", database.volunteer, database.admin] as const) {
        await expect(as(caller)("select public.apply_retention()")).rejects.toMatchObject({ code: "42501" });
      }
    });
  });
});
