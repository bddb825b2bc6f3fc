// `npm run bench`: requests per second and latency of the calls that matter, through the function and of the rows beneath it,
// at 60 and at 20,000 posts and orders; on the PostgreSQL server from npm, or on the one at DATABASE_URL.
// BENCH_SECONDS (4) per measurement, BENCH_ROWS (20000) for the large size; `npm run bench -- placement` only calls so named.
import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { freshDatabase } from "../../supabase/tests/support/fresh-database.mjs";
import { bootStack } from "../boot-stack.mjs";
import { fillOrders, fillPosts } from "./fill.mjs";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const SIZES = [60, Number(process.env.BENCH_ROWS ?? 20_000)];
const [wanted = ""] = process.argv.slice(2);
const server = process.env.DATABASE_URL;
const database = server ? await freshDatabase(server) : null;
const { access, stop } = await bootStack(database ? { DATABASE_URL: database.url } : {});
const API = "/functions/v1/api";

/** @param {number[]} sorted @param {number} share */
const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** @param {import("autocannon").Request} request @param {number} connections @param {number} duration */
async function run(request, connections, duration) {
  /** @type {number[]} */
  const times = [];
  let refused = 0;
  const instance = autocannon({ url: access.url, connections, duration, requests: [request] });
  instance.on("response", (_client, status, _bytes, ms) => {
    times.push(ms);
    if (status >= 400) refused += 1;
  });
  await instance;
  if (refused)
    throw new Error(`${request.method ?? "GET"} ${request.path}: ${refused} of ${times.length} failed`);
  times.sort((a, b) => a - b);
  return { perSecond: times.length / duration, p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** @type {Map<string, number>} */
const added = new Map();
/**
 * Asks both ways in turns, so that whatever else the machine does weighs on both.
 * @param {import("autocannon").Request} over @param {import("autocannon").Request} beneath
 */
async function difference(over, beneath) {
  const times = [over, beneath].map(() => /** @type {number[]} */ ([]));
  for (let turn = 0; turn < 300; turn++) {
    for (const [at, request] of [over, beneath].entries()) {
      const { path, method, headers, body } = request.setupRequest
        ? request.setupRequest(request, {})
        : request;
      const started = performance.now();
      const response = await fetch(access.url + path, {
        method,
        headers: /** @type {Record<string, string>} */ (headers),
        body,
      });
      await response.arrayBuffer();
      times[at]?.push(performance.now() - started);
    }
  }
  const [slow = 0, fast = 0] = times.map((list) =>
    percentile(
      list.sort((a, b) => a - b),
      0.5,
    ),
  );
  return slow - fast;
}

const json = { "content-type": "application/json" };
const anon = { apikey: access.publishableKey };
const service = { apikey: access.secretKey, ...json };

async function admin() {
  const body = JSON.stringify({ Email: "admin@exemplo.org.br", Password: access.adminPassword });
  const response = await fetch(`${access.url}${API}/auth/login`, { method: "POST", headers: json, body });
  const { token } = await response.json();
  return { authorization: `Bearer ${token}` };
}

let customers = 0;
const customer = () => {
  customers += 1;
  return {
    name: `Cliente ${customers} ${randomUUID().slice(0, 8)}`,
    phone: `649${String(90_000_000 + (customers % 9_000_000))}`,
  };
};
/** Each request its own customer: an order placed, not a line added to one that grows. @param {() => object} body */
const fresh = (body) => (/** @type {import("autocannon").Request} */ request) => ({
  ...request,
  body: JSON.stringify(body()),
});

/** The calls, each with the rows call that the function makes beneath it. @param {Record<string, string>} session @param {number} rodada */
const scenarios = (session, rodada) => [
  {
    name: "list of 20 posts",
    over: { path: `${API}/posts?page=1&perPage=20` },
    beneath: {
      method: "POST",
      path: "/rest/v1/rpc/post_page",
      headers: { ...anon, ...json },
      body: '{"p_all":false,"p_limit":20,"p_offset":0}',
    },
  },
  {
    name: "list of 20 cards (as the site reads them)",
    beneath: {
      path: "/rest/v1/post_cards?published_at=lte.now()&order=published_at.desc.nullslast,id.desc&limit=20",
      headers: anon,
    },
  },
  {
    name: "one post",
    over: { path: `${API}/posts/1` },
    beneath: { path: "/rest/v1/post_details?id=eq.1&limit=1", headers: anon },
  },
  {
    name: "grouped orders, page of 20",
    over: { path: `${API}/pedidospizza/grouped?page=1&perPage=20`, headers: session },
    beneath: {
      method: "POST",
      path: "/rest/v1/rpc/order_page",
      headers: { ...anon, ...session, ...json },
      body: '{"p_limit":20,"p_offset":0}',
    },
  },
  {
    name: "order placement",
    over: {
      method: "POST",
      path: `${API}/pedidospizza`,
      headers: json,
      setupRequest: fresh(() => {
        const { name, phone } = customer();
        return {
          NomeCliente: name,
          Telefone: phone,
          TipoPizzaId: 1,
          Quantidade: 1,
          FormaPagamento: "pix",
          RodadaId: rodada,
        };
      }),
    },
    beneath: {
      method: "POST",
      path: "/rest/v1/rpc/place_order",
      headers: service,
      setupRequest: fresh(() => {
        const { name, phone } = customer();
        const line = {
          nome_cliente: name,
          telefone: `+55${phone}`,
          tipo_pizza_id: 1,
          quantidade: 1,
          forma_pagamento: "pix",
        };
        return { p_lines: [line], p_rodada_id: rodada };
      }),
    },
  },
];

/** @type {Map<string, { perSecond: number, p50: number, p99: number }>} */
const results = new Map();
const figure = (/** @type {number} */ value) => value.toFixed(value < 10 ? 1 : 0).padStart(6);
try {
  console.log(
    `${database ? "PostgreSQL at DATABASE_URL" : "PostgreSQL from npm"}, ${SECONDS} s each; p50 and p99 in ms\n`,
  );
  for (const size of SIZES) {
    await fillPosts(access, size);
    const rodada = await fillOrders(access, size);
    const session = await admin();
    console.log(`${size} posts and orders`.padEnd(54), "conn   req/s    p50    p99");
    for (const { name, ...ways } of scenarios(session, rodada)) {
      if (!name.includes(wanted)) continue;
      for (const [way, request] of Object.entries(ways)) {
        if (!request) continue;
        await run(request, 4, 1);
        for (const connections of [1, 16]) {
          const result = await run(request, connections, SECONDS);
          results.set(`${name}/${way}/${size}/${connections}`, result);
          const label = `  ${name}, ${way === "over" ? "function" : "rows"}`;
          console.log(
            label.padEnd(54),
            String(connections).padStart(4),
            figure(result.perSecond),
            figure(result.p50),
            figure(result.p99),
          );
        }
      }
      if (ways.over && ways.beneath)
        added.set(`${name}, ${size} rows`, await difference(ways.over, ways.beneath));
    }
  }
  report();
} finally {
  await stop();
  await database?.drop();
}

/** The two promises: lists do not grow dearer with the house, and the function adds little. */
function report() {
  const p50 = (/** @type {string} */ key) => results.get(key)?.p50 ?? Number.NaN;
  console.log("\nLists at the large size, against the small one (at most 1.3 times):");
  const lists = [
    "list of 20 posts/over",
    "list of 20 cards (as the site reads them)/beneath",
    "grouped orders, page of 20/over",
  ];
  for (const name of lists) {
    if (!name.includes(wanted)) continue;
    const ratio = p50(`${name}/${SIZES[1]}/1`) / p50(`${name}/${SIZES[0]}/1`);
    console.log(`  ${ratio <= 1.3 ? "ok  " : "OVER"} ${name.split("/")[0]}: ${ratio.toFixed(2)}`);
  }
  console.log("\nWhat the function adds to the rows call beneath it, asked in turns (p50, at most 3 ms):");
  for (const [name, ms] of added) console.log(`  ${ms <= 3 ? "ok  " : "OVER"} ${name}: ${ms.toFixed(1)} ms`);
}
