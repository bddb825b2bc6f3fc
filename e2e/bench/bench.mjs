// `npm run bench`: measures requests per second and latency of the most important calls, through the edge function and directly at
// the REST API of the rows, with 60 and with 20,000 posts and orders; on the PostgreSQL server from npm, or at DATABASE_URL.
// BENCH_SECONDS (4): duration of a measurement. BENCH_ROWS (20000): the large size. `npm run bench -- placement` measures only calls
// whose names contain the word.
import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { freshDatabase } from "../../supabase/tests/support/fresh-database.mjs";
import { bootStack } from "../boot-stack.mjs";
import { fillOrders, fillPosts } from "./fill.mjs";

const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const SIZES = [60, Number(process.env.BENCH_ROWS ?? 20_000)];
const [nameFilter = ""] = process.argv.slice(2);
const server = process.env.DATABASE_URL;
const database = server ? await freshDatabase(server) : null;
const { access, stop } = await bootStack(database ? { DATABASE_URL: database.url } : {});
const API = "/functions/v1/api";

/** @param {number[]} sorted @param {number} share */
const percentile = (sorted, share) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** @param {import("autocannon").Request} request @param {number} connections @param {number} duration */
async function measure(request, connections, duration) {
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
const overheads = new Map();
/**
 * The time in ms that the function adds. Alternates both requests, so that other load on the machine affects both.
 * @param {import("autocannon").Request} viaFunction @param {import("autocannon").Request} direct
 */
async function measureOverhead(viaFunction, direct) {
  const times = [viaFunction, direct].map(() => /** @type {number[]} */ ([]));
  for (let repetition = 0; repetition < 300; repetition++) {
    for (const [index, request] of [viaFunction, direct].entries()) {
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
      times[index]?.push(performance.now() - started);
    }
  }
  const [viaFunctionMs = 0, directMs = 0] = times.map((list) =>
    percentile(
      list.sort((a, b) => a - b),
      0.5,
    ),
  );
  return viaFunctionMs - directMs;
}

const json = { "content-type": "application/json" };
const anon = { apikey: access.publishableKey };
const service = { apikey: access.secretKey, ...json };

async function signInAsAdmin() {
  const body = JSON.stringify({ Email: "admin@exemplo.org.br", Password: access.adminPassword });
  const response = await fetch(`${access.url}${API}/auth/login`, { method: "POST", headers: json, body });
  const { token } = await response.json();
  return { authorization: `Bearer ${token}` };
}

let customerCount = 0;
const newCustomer = () => {
  customerCount += 1;
  return {
    name: `Cliente ${customerCount} ${randomUUID().slice(0, 8)}`,
    phone: `649${String(90_000_000 + (customerCount % 9_000_000))}`,
  };
};
/** Sends a new body with each request, so that each order has a customer of its own and joins no earlier order. @param {() => object} createBody */
const withNewBody = (createBody) => (/** @type {import("autocannon").Request} */ request) => ({
  ...request,
  body: JSON.stringify(createBody()),
});

/** The measured calls, each through the function and as the request that the function sends to the REST API. @param {Record<string, string>} session @param {number} roundId */
const scenarios = (session, roundId) => [
  {
    name: "list of 20 posts",
    viaFunction: { path: `${API}/posts?page=1&perPage=20` },
    direct: {
      method: "POST",
      path: "/rest/v1/rpc/post_page",
      headers: { ...anon, ...json },
      body: '{"p_all":false,"p_limit":20,"p_offset":0}',
    },
  },
  {
    name: "list of 20 cards (as the site reads them)",
    direct: {
      path: "/rest/v1/post_cards?published_at=lte.now()&order=published_at.desc.nullslast,id.desc&limit=20",
      headers: anon,
    },
  },
  {
    name: "one post",
    viaFunction: { path: `${API}/posts/1` },
    direct: { path: "/rest/v1/post_details?id=eq.1&limit=1", headers: anon },
  },
  {
    name: "grouped orders, page of 20",
    viaFunction: { path: `${API}/pedidospizza/grouped?page=1&perPage=20`, headers: session },
    direct: {
      method: "POST",
      path: "/rest/v1/rpc/order_page",
      headers: { ...anon, ...session, ...json },
      body: '{"p_limit":20,"p_offset":0}',
    },
  },
  {
    name: "order placement",
    viaFunction: {
      method: "POST",
      path: `${API}/pedidospizza`,
      headers: json,
      setupRequest: withNewBody(() => {
        const { name, phone } = newCustomer();
        return {
          NomeCliente: name,
          Telefone: phone,
          TipoPizzaId: 1,
          Quantidade: 1,
          FormaPagamento: "pix",
          RodadaId: roundId,
        };
      }),
    },
    direct: {
      method: "POST",
      path: "/rest/v1/rpc/place_order",
      headers: service,
      setupRequest: withNewBody(() => {
        const { name, phone } = newCustomer();
        const line = {
          nome_cliente: name,
          telefone: `+55${phone}`,
          tipo_pizza_id: 1,
          quantidade: 1,
          forma_pagamento: "pix",
        };
        return { p_lines: [line], p_rodada_id: roundId };
      }),
    },
  },
];

/** @type {Map<string, { perSecond: number, p50: number, p99: number }>} */
const results = new Map();
const formatNumber = (/** @type {number} */ value) => value.toFixed(value < 10 ? 1 : 0).padStart(6);
try {
  console.log(
    `${database ? "PostgreSQL at DATABASE_URL" : "PostgreSQL from npm"}, ${SECONDS} s each; p50 and p99 in ms\n`,
  );
  for (const size of SIZES) {
    await fillPosts(access, size);
    const roundId = await fillOrders(access, size);
    const session = await signInAsAdmin();
    console.log(`${size} posts and orders`.padEnd(54), "conn   req/s    p50    p99");
    for (const { name, ...requests } of scenarios(session, roundId)) {
      if (!name.includes(nameFilter)) continue;
      for (const [route, request] of Object.entries(requests)) {
        if (!request) continue;
        await measure(request, 4, 1);
        for (const connections of [1, 16]) {
          const result = await measure(request, connections, SECONDS);
          results.set(`${name}/${route}/${size}/${connections}`, result);
          const label = `  ${name}, ${route === "viaFunction" ? "function" : "rows"}`;
          console.log(
            label.padEnd(54),
            String(connections).padStart(4),
            formatNumber(result.perSecond),
            formatNumber(result.p50),
            formatNumber(result.p99),
          );
        }
      }
      if (requests.viaFunction && requests.direct)
        overheads.set(`${name}, ${size} rows`, await measureOverhead(requests.viaFunction, requests.direct));
    }
  }
  report();
} finally {
  await stop();
  await database?.drop();
}

/** Reports the two targets: lists do not become slower with more rows, and the function adds little time. */
function report() {
  const p50 = (/** @type {string} */ key) => results.get(key)?.p50 ?? Number.NaN;
  console.log("\nTime of lists at the large size relative to the small size (at most 1.3):");
  const lists = [
    "list of 20 posts/viaFunction",
    "list of 20 cards (as the site reads them)/direct",
    "grouped orders, page of 20/viaFunction",
  ];
  for (const name of lists) {
    if (!name.includes(nameFilter)) continue;
    const ratio = p50(`${name}/${SIZES[1]}/1`) / p50(`${name}/${SIZES[0]}/1`);
    console.log(`  ${ratio <= 1.3 ? "ok  " : "OVER"} ${name.split("/")[0]}: ${ratio.toFixed(2)}`);
  }
  console.log("\nTime that the function adds to the direct request (p50, at most 3 ms):");
  for (const [name, ms] of overheads)
    console.log(`  ${ms <= 3 ? "ok  " : "OVER"} ${name}: ${ms.toFixed(1)} ms`);
}
