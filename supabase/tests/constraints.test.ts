import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { bootHouse, type House, inScene } from "./support/house.ts";

const CHECK = "23514";
const UNIQUE = "23505";
const STILL_USED = "23503";
const TOO_MANY_DIGITS = "22003";

let house: House;
beforeAll(async () => {
  house = await bootHouse();
});
afterAll(() => house.close());

/** A statement that sets one value of one row; the service may write every column, so only the rule can refuse. */
const set = (table: string, assignment: string) =>
  `update public.${table} set ${assignment} where ctid = (select min(ctid) from public.${table})`;

const text = (length: number) => `'${"a".repeat(length)}'`;

type Case = [sentence: string, table: string, assignment: string, code?: string];

const REFUSED: Case[] = [
  ["a blank name", "profiles", "name = '   '"],
  ["a name of two lines", "profiles", "name = E'a\\r\\nb'"],
  ["a name of 121 characters", "profiles", `name = ${text(121)}`],
  ["an unknown role", "profiles", "role = 'owner'"],

  ["a blank title", "posts", "title = ' '"],
  ["a title of 201 characters", "posts", `title = ${text(201)}`],
  ["a title with a tab", "posts", "title = E'a\\tb'"],
  ["blank content", "posts", "content = '   '"],
  ["content over two million characters", "posts", "content = repeat('a', 2000001)"],
  ["an excerpt of 1,001 characters", "posts", `excerpt = ${text(1001)}`],
  ["an unknown category", "posts", "category = 'outros'"],
  ["an empty category", "posts", "category = ''"],
  ["an order beyond 100,000", "posts", "ordem = 100001"],
  ["a post that was always there", "posts", "published_at = '-infinity'"],
  ["a post that never comes", "posts", "published_at = 'infinity'"],
  ["a post of the year 10,000", "posts", "published_at = '10000-01-01'"],
  ["a script for a picture", "posts", "featured_image = 'javascript:alert(1)'"],
  ["a data picture", "posts", "featured_image = 'data:image/png;base64,AAAA'"],
  ["a picture path with a backslash", "posts", "featured_image = '/\\evil.example/x.png'"],
  ["a picture description of 301 characters", "posts", `featured_image_alt = ${text(301)}`],

  ["an address that is not YouTube's", "live_events", "youtube_url = 'https://vimeo.com/76979871'"],
  [
    "YouTube's name in another host",
    "live_events",
    "youtube_url = 'https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ'",
  ],
  ["a video id of ten characters", "live_events", "youtube_url = 'https://youtu.be/aqz-KE-bpK'"],
  ["an event with neither video nor date", "live_events", "youtube_url = null, scheduled_at = null"],
  ["a live event without video", "live_events", "is_live = true, youtube_url = null, scheduled_at = now()"],
  ["an event that never comes", "live_events", "scheduled_at = 'infinity'"],
  ["a description of 5,001 characters", "live_events", `description = ${text(5001)}`],

  ["a script for a link", "links", "url = 'javascript:alert(1)'"],
  ["a link with a user name", "links", "url = 'https://banco.com.br@evil.example/'"],
  ["a link without a host", "links", "url = 'https:///x'"],
  ["a link with a space", "links", "url = 'https://exemplo.org.br/a b'"],
  ["an ftp link", "links", "url = 'ftp://exemplo.org.br/'"],
  ["a link with a backslash before the host", "links", "url = 'https://\\evil.example'"],
  ["an unknown category of links", "links", "category = 'Estudos'"],

  ["a script for a slide's link", "slides", "link_url = 'javascript:alert(1)'"],
  ["a slide's link to another host without saying so", "slides", "link_url = '//evil.example'"],
  ["a slide without picture", "slides", "image_path = ''"],

  ["a message without words", "messages", "message = ' '"],
  ["a message read before the house was built", "messages", "read_at = '0044-03-15 BC'"],
  ["a message never answered", "messages", "answered_at = 'infinity'"],
  ["a message of 5,001 characters", "messages", `message = ${text(5001)}`],
  ["an e-mail without a domain", "messages", "email = 'ana@exemplo'"],
  ["an e-mail with a line break", "messages", "email = E'ana@exemplo.br\\nBcc: x@y.zz'"],

  ["a contact phone without country", "site_settings", "contact_phone = '64999990000'"],
  ["a Pix name with accents", "site_settings", "pix_name = 'ASSOCIAÇÃO'"],
  ["a Pix name of 26 characters", "site_settings", `pix_name = upper(${text(26)})`],
  ["a Pix city of 16 characters", "site_settings", `pix_city = upper(${text(16)})`],
  ["a message that asks for what no order has", "site_settings", "message_pending = 'Olá, {apelido}'"],
  ["a message with an open brace", "site_settings", "message_delivered = 'Olá, {nome'"],
  ["a schedule that is not a list", "site_settings", "weekly_schedule = '{}'"],

  ["a free pizza", "tipos_pizza", "preco = 0"],
  ["a negative price", "tipos_pizza", "preco = -1"],
  ["a price of 10,000", "tipos_pizza", "preco = 10000"],
  ["two pizzas of one name, but for accents", "tipos_pizza", "nome = 'CALÁBRESA'", UNIQUE],

  [
    "two rounds on one day",
    "rodadas",
    "data_retirada = (select max(data_retirada) from public.rodadas)",
    UNIQUE,
  ],
  ["a pickup that ends before it begins", "rodadas", "retirada_fim = '10:00'"],
  ["orders that close before they open", "rodadas", "pedidos_de = pedidos_ate"],
  ["orders after the pickup", "rodadas", "pedidos_ate = data_retirada + interval '2 days'"],
  ["a pickup that never comes", "rodadas", "data_retirada = 'infinity'"],
  ["orders that were always taken", "rodadas", "pedidos_de = '-infinity'"],
  ["a negative capacity", "rodadas", "capacidade = -1"],

  ["a payment that never comes", "pedidos_pizza", "data_pagamento = 'infinity'"],
  ["a pizza never handed over", "pedidos_pizza", "data_entrega = 'infinity'"],
  ["an order that was always cancelled", "pedidos_pizza", "data_cancelamento = '-infinity'"],
  ["a phone without country", "pedidos_pizza", "telefone = '64999990000'"],
  ["a phone with punctuation", "pedidos_pizza", "telefone = '+55 64 99999-0000'"],
  ["an area code with a zero", "pedidos_pizza", "telefone = '+5560999990000'"],
  ["a mobile number without its ninth digit", "pedidos_pizza", "telefone = '+556499990000'"],
  ["an unknown payment method", "pedidos_pizza", "forma_pagamento = 'cheque'"],
  ["an unknown origin", "pedidos_pizza", "origem = 'email'"],
  ["a code that is easily misread", "pedidos_pizza", "codigo = 'AB0O1I'"],
  ["a guessable secret", "pedidos_pizza", "segredo = '123'"],
  ["a customer without name", "pedidos_pizza", "nome_cliente = ' '"],

  ["a quantity of zero", "itens_pedido_pizza", "quantidade = 0"],
  ["a negative quantity", "itens_pedido_pizza", "quantidade = -1"],
  ["a quantity of 101", "itens_pedido_pizza", "quantidade = 101"],
  [
    "a quantity of a thousand millions times ten",
    "itens_pedido_pizza",
    "quantidade = 1e10::bigint",
    TOO_MANY_DIGITS,
  ],
  ["a free line", "itens_pedido_pizza", "preco_unitario = 0"],
  ["notes of 501 characters", "itens_pedido_pizza", `observacoes = ${text(501)}`],

  ["an unknown deed", "audit_log", "action = 'looked'"],
];

const ACCEPTED: Case[] = [
  ["a name of 120 characters", "profiles", `name = ${text(120)}`],
  ["a title of 200 characters", "posts", `title = ${text(200)}`],
  ["content of two million characters", "posts", "content = repeat('<p>a</p> ', 222222)"],
  ["a picture by address or by path", "posts", "featured_image = 'https://exemplo.org.br/a.webp'"],
  ["the accents of a title", "posts", "title = 'Ação, coração e pão: ênfase à união'"],
  ["a link with a port, a path and a query", "links", "url = 'http://exemplo.org.br:8080/a/b?c=d&e=f#g'"],
  ["a link in capitals", "links", "url = 'HTTPS://EXEMPLO.ORG.BR'"],
  ["a slide that leads to the home page", "slides", "link_url = '/'"],
  ["a slide that leads nowhere", "slides", "link_url = null"],
  ["a message of several lines", "messages", "message = E'Olá!\\n\\nTudo bem?'"],
  ["a landline", "pedidos_pizza", "telefone = '+556436210000'"],
  ["a round without limit", "rodadas", "capacidade = null"],
  ["a message in the house's own words", "site_settings", "message_pending = 'Oi, {nome}: {total}!'"],
  ["a hundred of one pizza", "itens_pedido_pizza", "quantidade = 100"],
  ["the highest price", "tipos_pizza", "preco = 9999"],
];

describe("the database refuses", () => {
  it.each(REFUSED)("%s (%s)", async (_, table, assignment, code = CHECK) => {
    await inScene(house, async ({ as }) => {
      // An event that is not highlighted by anything else, a profile that nobody guards: the first row will do.
      await as("owner")("set local session_replication_role = replica");
      await as("owner")(`insert into public.audit_log (action, entity) values ('login', 'session')`);
      await expect(as("service")(set(table, assignment))).rejects.toMatchObject({ code });
    });
  });

  it("to delete a pizza type or a round that orders point to", async () => {
    await inScene(house, async ({ as }) => {
      for (const table of ["tipos_pizza", "rodadas"]) {
        const attempt = as(house.admin)(`delete from public.${table}`);
        await expect(attempt).rejects.toMatchObject({ code: STILL_USED });
      }
    });
  });
});

describe("the database accepts", () => {
  it.each(ACCEPTED)("%s (%s)", async (_, table, assignment) => {
    await inScene(house, async ({ as }) => {
      await as("owner")("set local session_replication_role = replica");
      expect(await as("service")(`${set(table, assignment)} returning 1 as one`)).toEqual([{ one: 1 }]);
    });
  });

  it.each([
    "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    "https://m.youtube.com/watch?list=PL1&v=aqz-KE-bpKQ&t=5s",
    "https://youtu.be/aqz-KE-bpKQ?si=abc",
    "https://www.youtube.com/embed/aqz-KE-bpKQ",
    "https://www.youtube.com/v/aqz-KE-bpKQ",
    "https://www.youtube.com/live/aqz-KE-bpKQ",
    "https://www.youtube.com/shorts/aqz-KE-bpKQ",
    "https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ",
  ])("%s, and finds the video's id in it", async (url) => {
    await inScene(house, async ({ as }) => {
      const [event] = await as(house.admin)(
        "insert into public.live_events (title, youtube_url) values ('t', $1) returning youtube_id",
        [url],
      );
      expect(event).toEqual({ youtube_id: "aqz-KE-bpKQ" });
    });
  });
});
