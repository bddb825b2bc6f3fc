// Adds posts and orders in bulk, with the secret key, until the tables have the given number of rows.
import { randomUUID } from "node:crypto";

/** @typedef {import("../boot-stack.mjs").StackAccess} StackAccess */

const CHUNK = 500;

/** @param {StackAccess} access @param {string} method @param {string} path @param {unknown} [body] @param {string} [prefer] */
async function requestRows({ url, secretKey }, method, path, body, prefer = "return=minimal") {
  const response = await fetch(`${url}/rest/v1/${path}`, {
    method,
    headers: { apikey: secretKey, "content-type": "application/json", prefer },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return {
    count: Number(response.headers.get("content-range")?.split("/")[1] ?? 0),
    rows: text ? JSON.parse(text) : [],
  };
}

/** @param {StackAccess} access @param {string} table */
const countRows = async (access, table) =>
  (await requestRows(access, "GET", `${table}?select=id&limit=1`, undefined, "count=exact")).count;

const SENTENCE =
  "A casa abre as portas para estudo, prece e acolhimento fraterno, e cada voluntário é bem-vindo. ";

/** Posts of about 1.5 KB in the three categories, one for each hour before now. @param {StackAccess} access @param {number} size */
export async function fillPosts(access, size) {
  for (let rowCount = await countRows(access, "posts"); rowCount < size; rowCount += CHUNK) {
    const posts = Array.from({ length: Math.min(CHUNK, size - rowCount) }, (_, n) => ({
      title: `Notícia da casa número ${rowCount + n}`,
      content: `<h2>Encontro ${rowCount + n}</h2><p>${SENTENCE.repeat(8)}</p><p>${SENTENCE.repeat(8)}</p>`,
      category: ["noticias", "atividades", "eventos"][n % 3],
      ordem: n % 7,
      published_at: new Date(Date.now() - (rowCount + n) * 3_600_000).toISOString(),
    }));
    await requestRows(access, "POST", "posts", posts);
  }
}

const DAY = 86_400_000;
const ORDERS_PER_ROUND = 60;

/** The id of the pickup round on that day, which is created if necessary. @param {StackAccess} access @param {number} days from today @returns {Promise<number>} */
async function roundIn(access, days) {
  const pickup = new Date(Date.now() + days * DAY);
  const day = pickup.toISOString().slice(0, 10);
  const [existing] = (await requestRows(access, "GET", `rodadas?data_retirada=eq.${day}`)).rows;
  if (existing) return existing.id;
  const values = {
    data_retirada: day,
    pedidos_de: new Date(pickup.getTime() - 100 * DAY).toISOString(),
    pedidos_ate: new Date(pickup.getTime() - DAY).toISOString(),
  };
  const [created] = (await requestRows(access, "POST", "rodadas", values, "return=representation")).rows;
  return created.id;
}

/** Orders of two lines, sixty in each past round; returns the id of a round that takes orders. @param {StackAccess} access @param {number} size */
export async function fillOrders(access, size) {
  for (
    let rowCount = await countRows(access, "pedidos_pizza");
    rowCount < size;
    rowCount += ORDERS_PER_ROUND
  ) {
    const rodada_id = await roundIn(access, -14 * (1 + rowCount / ORDERS_PER_ROUND));
    const orders = Array.from({ length: Math.min(ORDERS_PER_ROUND, size - rowCount) }, (_, n) => ({
      rodada_id,
      nome_cliente: `Cliente ${randomUUID()}`,
      telefone: `+55649${String(80_000_000 + rowCount + n)}`,
      forma_pagamento: ["pix", "dinheiro", "cartao"][n % 3],
      data_pedido: new Date(Date.now() - (rowCount + n) * 3_600_000).toISOString(),
    }));
    const created = await requestRows(
      access,
      "POST",
      "pedidos_pizza?select=id",
      orders,
      "return=representation",
    );
    const lines = created.rows.flatMap((/** @type {{ id: number }} */ { id }) =>
      [1, 2].map((tipo_pizza_id) => ({ pedido_id: id, tipo_pizza_id, quantidade: 1, preco_unitario: 50 })),
    );
    await requestRows(access, "POST", "itens_pedido_pizza", lines);
    const payments = created.rows
      .filter((/** @type {unknown} */ _, /** @type {number} */ n) => n % 2)
      .map((/** @type {{ id: number }} */ { id }) => ({ pedido_id: id, valor: 100, metodo: "pix" }));
    await requestRows(access, "POST", "pagamentos", payments);
  }
  return roundIn(access, 60);
}
