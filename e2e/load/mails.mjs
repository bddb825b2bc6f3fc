// `npm run load:mails [-- runs]`: whether orders wait for e-mails, and whom they spare a message by hand. 200 orders in a minute without
// e-mails, and with a mail server that answers after five seconds, alternating; then a round of 36 orders until the day before its pickup.
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { simpleParser } from "mailparser";
import { SMTPServer } from "smtp-server";
import { fillOrders } from "../bench/fill.mjs";
import { bootStack } from "../boot-stack.mjs";
import { API, orderRequest, percentile } from "./orders.mjs";

const RUNS = Number(process.argv[2] ?? 2);
const ORDERS = 200;
const SLOW_MS = 5000;
const WARM_UP = 20;
const SATURDAY_ORDERS = 36;
const DAY_MS = 86_400_000;

/** @typedef {import("../boot-stack.mjs").StackAccess} StackAccess */
/** @typedef {Awaited<ReturnType<typeof startMailServer>>} MailServer */

/** A mail server that answers after a while. @param {number} delayMs */
async function startMailServer(delayMs) {
  /** @type {string[]} */
  const subjects = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    allowInsecureAuth: true,
    onAuth: ({ username }, _session, done) => done(null, { user: username }),
    async onData(stream, _session, done) {
      subjects.push((await simpleParser(stream)).subject?.replace(/: .*/, "") ?? "");
      await pause(delayMs);
      done();
    },
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", () => done(undefined)));
  const { port } = /** @type {import("node:net").AddressInfo} */ (server.server.address());
  const env = { SMTP_URL: `smtp://casa:segredo@localhost:${port}`, MAIL_FROM: "site@exemplo.org.br" };
  return { subjects, env, close: () => new Promise((done) => server.close(() => done(undefined))) };
}

const emailOf = (/** @type {number} */ n) => ({ Email: `cliente-${n}@exemplo.org.br` });

/** Orders at fixed times, regardless of earlier responses. @param {StackAccess} access @param {number} count @param {number} seconds */
async function placeOrders({ url }, round = 0, count = 0, seconds = 0, first = 0) {
  /** @type {number[]} */
  const times = [];
  const place = async (/** @type {number} */ n) => {
    const started = performance.now();
    const response = await fetch(`${url}${API}/pedidospizza`, orderRequest(n, round, emailOf(n)));
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`An order was refused: ${response.status}`);
    times.push(performance.now() - started);
  };
  const orders = [];
  for (let n = 0; n < count; n++) {
    orders.push(place(first + n));
    await pause((seconds * 1000) / count);
  }
  await Promise.all(orders);
  return times;
}

/** @param {MailServer | undefined} mails @param {(access: StackAccess) => Promise<void>} work */
async function onStack(mails, work) {
  const { access, stop } = await bootStack(mails?.env);
  try {
    await work(access);
  } finally {
    await stop();
    await mails?.close();
  }
}

/** 200 orders in a minute. @param {MailServer} [mails] */
const measurePlacement = (mails) =>
  onStack(mails, async (access) => {
    const round = await fillOrders(access, 60);
    await placeOrders(access, round, WARM_UP, 6, ORDERS);
    const [load = 0] = loadavg();
    const times = await placeOrders(access, round, ORDERS, 60);
    const figures = [0.5, 0.99, 1].map((share) => percentile(times, share).toFixed(0).padStart(6)).join("");
    const taken = mails ? `, ${mails.subjects.length} e-mails taken by then` : "";
    console.log(
      `${mails ? "slow mail server" : "no e-mails      "}${figures}   load ${load.toFixed(1)}${taken}`,
    );
  });

/** Calls the API or reads rows. @param {StackAccess} access @param {string} path @param {string} token @param {unknown} [body] */
async function call({ url, publishableKey }, path, token, body, method = body ? "POST" : "GET") {
  const response = await fetch(url + path, {
    method,
    headers: {
      apikey: token.startsWith("sb_") ? token : publishableKey,
      authorization: `Bearer ${token}`,
      "content-type": "application/json",
      prefer: "return=representation",
    },
    body: body ? JSON.stringify(body) : undefined,
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return text ? JSON.parse(text) : null;
}

/** How often each value occurs. @param {string[]} values */
const countEach = (values) =>
  [...new Set(values)]
    .map((value) => `${value} ${values.filter((other) => other === value).length}`)
    .join(", ");

/** Waits until no e-mail has come for a while. @param {StackAccess} access @param {string[]} subjects */
async function emptyQueue(access, subjects) {
  for (let seen = -1; seen < subjects.length; await pause(3000)) {
    seen = subjects.length;
    await call(access, `${API}/mails`, access.publishableKey, {});
  }
}

/**
 * A round whose pickup is tomorrow: two of three customers gave an address; 30 pay, 2 are cancelled, 2 lose their place, 2 still owe. Pickup
 * mails go out only between 9 and 20 o'clock in Rio Verde.
 */
async function playSaturday(/** @type {StackAccess} */ access, /** @type {string[]} */ subjects) {
  const rest = (/** @type {string} */ path, /** @type {unknown} */ body, method = "POST") =>
    call(access, `/rest/v1/${path}`, access.secretKey, body, method);
  // In Rio Verde, three hours behind.
  const dayIn = (/** @type {number} */ days) =>
    new Date(Date.now() + days * DAY_MS - 3 * 3_600_000).toISOString().slice(0, 10);
  const at = (/** @type {number} */ days) => new Date(Date.now() + days * DAY_MS).toISOString();
  const dates = { data_retirada: dayIn(3), pedidos_de: at(-9), pedidos_ate: at(0.02) };
  const [{ id: round }] = await rest("rodadas", dates);
  for (let n = 0; n < SATURDAY_ORDERS; n++) {
    const request = orderRequest(n, round, n % 3 ? emailOf(n) : {});
    await fetch(`${access.url}${API}/pedidospizza`, request);
  }
  const credentials = { Email: "admin@exemplo.org.br", Password: access.adminPassword };
  const { token } = await call(access, `${API}/auth/login`, access.publishableKey, credentials);
  const rpc = (/** @type {string} */ name, /** @type {unknown} */ body) =>
    call(access, `/rest/v1/rpc/${name}`, token, body);
  const columns = "id,itens_pedido_pizza(id)";
  const orders = await call(
    access,
    `/rest/v1/pedidos_pizza?rodada_id=eq.${round}&select=${columns}&order=id`,
    token,
  );
  const payment = { p_amount: 50, p_method: "pix" };
  for (const { id } of orders.slice(0, 30)) await rpc("record_payment", { p_order_id: id, ...payment });
  for (const {
    itens_pedido_pizza: [line],
  } of orders.slice(30, 32))
    await call(access, `${API}/pedidospizza/${line.id}/status`, token, { Status: "Cancelado" }, "PUT");
  await rest(`pedidos_pizza?rodada_id=eq.${round}`, { data_pedido: at(-5) }, "PATCH");
  await rest(`rodadas?id=eq.${round}`, { pagar_ate: at(-2), tolerancia_dias: 0 }, "PATCH");
  for (const { id } of orders.slice(32, 34)) await rpc("release_order", { p_order_id: id });

  await emptyQueue(access, subjects);
  // The day before the pickup has come, which is no move.
  await rest(`rodadas?id=eq.${round}`, { data_retirada: dayIn(1) }, "PATCH");
  await rest(`pedidos_pizza?rodada_id=eq.${round}`, { dia_anterior: null }, "PATCH");
  await emptyQueue(access, subjects);
  /** @type {{ lista: string, data_retirada: string }[]} */
  const due = await rpc("notices_due", {});
  const left = due.filter(({ data_retirada }) => data_retirada === dayIn(1)).map(({ lista }) => lista);
  console.log(`e-mails: ${countEach(subjects) || "none"}; left in Avisos: ${countEach(left)}`);
}

console.log("                   p50   p99   max   (ms)");
for (let run = 0; run < RUNS; run++) {
  await measurePlacement();
  await measurePlacement(await startMailServer(SLOW_MS));
}
for (const mails of [undefined, await startMailServer(0)])
  await onStack(mails, (access) => playSaturday(access, mails?.subjects ?? []));
