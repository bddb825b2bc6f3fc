import { readFile } from "node:fs/promises";
import { expect, it } from "vitest";
import type { Call } from "../../supabase/functions/_shared/contract/call.ts";
import { type CallName, calls } from "../../supabase/functions/_shared/contract/calls.ts";
import {
  adminToken,
  callApi,
  callOk,
  newCustomer,
  openRound,
  signIn,
  skipPasswordChange,
  stack,
} from "./client.ts";
import { leakingLines, linesIn } from "./log-lines.ts";

const MARK = "marca-que-ninguem-mais-escreve";
const PHONE = "(64) 98765-4321";
const readLog = () => readFile(stack.log ?? "", "utf8");

it("the log contains no texts, phones, addresses, passwords or tokens, whatever is sent to any call", async () => {
  // A separate admin, because one of the calls changes the name.
  const newAdmin = { name: MARK, email: `admin-${MARK}@a.br`, password: `${MARK} admin`, role: "admin" };
  const { data } = await callOk("createUser", { as: await adminToken(), body: newAdmin });
  await skipPasswordChange(data.id);
  const admin = await signIn(newAdmin.email, newAdmin.password);
  const linesBefore = linesIn(await readLog()).length;
  const round = await openRound();
  const order = { ...newCustomer(), Telefone: PHONE, TipoPizzaId: 1, Quantidade: 1, RodadaId: round };
  const { orders } = await callOk("placeOrder", {
    body: { ...order, Observacoes: MARK, Email: `${MARK}@a.br` },
  });
  const segredo = orders[0]?.segredo ?? "";
  await callOk("sendMessage", { body: { name: MARK, email: `${MARK}@a.br`, message: PHONE } });
  await callOk("createUser", { as: admin, body: { name: MARK, email: `${MARK}@a.br`, password: MARK } });
  await callOk("login", { body: { Email: `${MARK}@a.br`, Password: MARK } });
  await callOk("listOrders", { as: admin, query: { search: PHONE } });

  const callsToSend = Object.entries<Call>(calls).filter(([name]) => name !== "logout");
  const seenAccess = new Set<string>();
  let expectedLines = linesBefore;
  for (const [name, { body, access }] of callsToSend) {
    const params = { id: 9_999_999, userId: MARK, category: MARK, segredo };
    const everyField = {
      Title: MARK,
      Email: `${MARK}@a.br`,
      Password: MARK,
      Telefone: PHONE,
      name: MARK,
      Status: MARK,
    };
    // A request with an invalid token is refused before routing, so that one call per value of `access` is enough.
    const isFirst = !seenAccess.has(access);
    seenAccess.add(access);
    for (const as of [admin, ...(isFirst ? [`${admin}x`] : [])]) {
      expectedLines += 1;
      const headers = {
        "idempotency-key": MARK,
        "user-agent": MARK,
        "x-forwarded-for": "10.9.8.7",
        cookie: MARK,
      };
      await callApi(name as CallName, {
        as,
        params,
        headers,
        body: body && everyField,
        query: { search: MARK },
      });
    }
  }

  await expect
    .poll(async () => linesIn(await readLog()).length, { timeout: 20_000 })
    .toBeGreaterThanOrEqual(expectedLines);
  const log = await readLog();
  const lines = linesIn(log)
    .slice(linesBefore)
    .map((line) => JSON.parse(line));
  const fields = ["time", "level", "method", "route", "status", "ms", "id"];
  expect(lines.filter((line) => Object.keys(line).join() !== fields.join())).toEqual([]);
  for (const text of [MARK, PHONE, "98765", segredo, admin, "10.9.8.7", stack.secretKey]) {
    expect(JSON.stringify(lines)).not.toContain(text);
  }
  expect(leakingLines(log)).toEqual([]);
});
