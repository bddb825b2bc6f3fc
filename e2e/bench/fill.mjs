// Fills the database up to a size, in bulk, with the service key.
import { randomUUID } from "node:crypto";

/** @typedef {import("../boot-stack.mjs").StackAccess} StackAccess */

const CHUNK = 500;

/** @param {StackAccess} access @param {string} method @param {string} path @param {unknown} [body] @param {string} [prefer] */
async function rows({ url, secretKey }, method, path, body, prefer = "return=minimal") {
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
const count = async (access, table) =>
  (await rows(access, "GET", `${table}?select=id&limit=1`, undefined, "count=exact")).count;

const SENTENCE =
  "A casa abre as portas para estudo, prece e acolhimento fraterno, e cada voluntário é bem-vindo. ";

/** Articles of about 1.5 KB over the three categories, a day apart going back. @param {StackAccess} access @param {number} size */
export async function fillPosts(access, size) {
  for (let have = await count(access, "posts"); have < size; have += CHUNK) {
    const posts = Array.from({ length: Math.min(CHUNK, size - have) }, (_, n) => ({
      title: `Notícia da casa número ${have + n}`,
      content: `<h2>Encontro ${have + n}</h2><p>${SENTENCE.repeat(8)}</p><p>${SENTENCE.repeat(8)}</p>`,
      category: ["noticias", "atividades", "eventos"][n % 3],
      ordem: n % 7,
      published_at: new Date(Date.now() - (have + n) * 3_600_000).toISOString(),
    }));
    await rows(access, "POST", "posts", posts);
  }
}

const DAY = 86_400_000;
const PER_ROUND = 60;

/** A pickup round, its orders closed at its pickup. @param {StackAccess} access @param {number} days from today @returns {Promise<number>} */
async function roundIn(access, days) {
  const pickup = new Date(Date.now() + days * DAY);
  const day = pickup.toISOString().slice(0, 10);
  const [known] = (await rows(access, "GET", `rodadas?data_retirada=eq.${day}`)).rows;
  if (known) return known.id;
  const values = {
    data_retirada: day,
    pedidos_de: new Date(pickup.getTime() - 100 * DAY).toISOString(),
    pedidos_ate: new Date(pickup.getTime() - DAY).toISOString(),
  };
  const [made] = (await rows(access, "POST", "rodadas", values, "return=representation")).rows;
  return made.id;
}

/** Orders of two lines, sixty a round, as years of Saturdays leave them; the id of a round that is open. @param {StackAccess} access @param {number} size */
export async function fillOrders(access, size) {
  for (let have = await count(access, "pedidos_pizza"); have < size; have += PER_ROUND) {
    const rodada_id = await roundIn(access, -14 * (1 + have / PER_ROUND));
    const orders = Array.from({ length: Math.min(PER_ROUND, size - have) }, (_, n) => ({
      rodada_id,
      nome_cliente: `Cliente ${randomUUID()}`,
      telefone: `+55649${String(80_000_000 + have + n)}`,
      forma_pagamento: ["pix", "dinheiro", "cartao"][n % 3],
      data_pedido: new Date(Date.now() - (have + n) * 3_600_000).toISOString(),
    }));
    const made = await rows(access, "POST", "pedidos_pizza?select=id", orders, "return=representation");
    const lines = made.rows.flatMap((/** @type {{ id: number }} */ { id }) =>
      [1, 2].map((tipo_pizza_id) => ({ pedido_id: id, tipo_pizza_id, quantidade: 1, preco_unitario: 50 })),
    );
    await rows(access, "POST", "itens_pedido_pizza", lines);
    const payments = made.rows
      .filter((/** @type {unknown} */ _, /** @type {number} */ n) => n % 2)
      .map((/** @type {{ id: number }} */ { id }) => ({ pedido_id: id, valor: 100, metodo: "pix" }));
    await rows(access, "POST", "pagamentos", payments);
  }
  return roundIn(access, 60);
}
