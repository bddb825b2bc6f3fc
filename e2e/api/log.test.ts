import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import type { Call } from "../../supabase/functions/_shared/contract/call.ts";
import { type CallName, calls } from "../../supabase/functions/_shared/contract/calls.ts";
import { asAdmin, callOf, newCustomer, ok, openRound, settle, signIn, stack } from "./client.ts";
import { leakingLines, linesIn } from "./log-lines.ts";

const MARK = "marca-que-ninguem-mais-escreve";
const PHONE = "(64) 98765-4321";
const read = () => readFile(stack.log ?? "", "utf8");

it("contains no texts, phones, addresses, passwords or tokens, whatever is sent to any call", async () => {
  // A separate admin, because one of the calls changes the name.
  const someone = { name: MARK, email: `admin-${MARK}@a.br`, password: `${MARK} admin`, role: "admin" };
  const { data } = await ok("createUser", { as: await asAdmin(), body: someone });
  await settle(data.id);
  const admin = await signIn(someone.email, someone.password);
  const before = linesIn(await read()).length;
  const round = await openRound();
  const order = { ...newCustomer(), Telefone: PHONE, TipoPizzaId: 1, Quantidade: 1, RodadaId: round };
  const { orders } = await ok("placeOrder", { body: { ...order, Observacoes: MARK, Email: `${MARK}@a.br` } });
  const segredo = orders[0]?.segredo ?? "";
  await ok("sendMessage", { body: { name: MARK, email: `${MARK}@a.br`, message: PHONE } });
  await ok("createUser", { as: admin, body: { name: MARK, email: `${MARK}@a.br`, password: MARK } });
  await ok("login", { body: { Email: `${MARK}@a.br`, Password: MARK } });
  await ok("listOrders", { as: admin, query: { search: PHONE } });

  const table = Object.entries<Call>(calls).filter(([name]) => name !== "logout");
  const seenAudiences = new Set<string>();
  let wanted = before;
  for (const [name, { body, audience }] of table) {
    const params = { id: 9_999_999, userId: MARK, category: MARK, segredo };
    const sent = {
      Title: MARK,
      Email: `${MARK}@a.br`,
      Password: MARK,
      Telefone: PHONE,
      name: MARK,
      Status: MARK,
    };
    // A request with an invalid token is refused before routing, so that one call per audience is enough.
    const isFirst = !seenAudiences.has(audience);
    seenAudiences.add(audience);
    for (const as of [admin, ...(isFirst ? [`${admin}x`] : [])]) {
      wanted += 1;
      const headers = {
        "idempotency-key": MARK,
        "user-agent": MARK,
        "x-forwarded-for": "10.9.8.7",
        cookie: MARK,
      };
      await callOf(name as CallName, { as, params, headers, body: body && sent, query: { search: MARK } });
    }
  }

  await expect
    .poll(async () => linesIn(await read()).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(wanted);
  const log = await read();
  const lines = linesIn(log)
    .slice(before)
    .map((line) => JSON.parse(line));
  const fields = ["time", "level", "method", "route", "status", "ms", "id"];
  expect(lines.filter((line) => Object.keys(line).join() !== fields.join())).toEqual([]);
  for (const word of [MARK, PHONE, "98765", segredo, admin, "10.9.8.7", stack.secretKey]) {
    expect(JSON.stringify(lines)).not.toContain(word);
  }
  expect(leakingLines(log)).toEqual([]);
});
