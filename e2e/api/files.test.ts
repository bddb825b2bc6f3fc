import { describe, expect, it } from "vitest";
import { readCalendar } from "../../src/testing/read-calendar.ts";
import {
  adminToken,
  BASE,
  callOk,
  callRefused,
  newCustomer,
  openRound,
  placeOrder,
  siteUrl,
  userToken,
} from "./client.ts";
import { newVisitorHeaders, startFunction } from "./in-process.ts";
import { validBody } from "./valid-bodies.ts";

/** Letters of order codes. */
const ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ";
const as = await adminToken();
const round = await openRound();

/** A download without a session, as the browser follows a link. */
async function download(path: string) {
  const response = await fetch(BASE + path);
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    disposition: response.headers.get("content-disposition"),
    cache: response.headers.get("cache-control"),
    text: await response.text(),
  };
}

describe("a calendar file with an address of its own", () => {
  it("reminds of a broadcast two hours before", async () => {
    const body = await validBody("createLiveEvent", { email: "", round, rosterStation: 0 });
    const { data } = await callOk("createLiveEvent", { as, body: { ...body, Title: "Palestra; e canto" } });
    const { text, ...head } = await download(`/lembretes/transmissao/${data.id}/lembrete.ics`);
    expect(head).toEqual({
      status: 200,
      type: "text/calendar; charset=utf-8",
      disposition: 'attachment; filename="lembrete.ics"',
      cache: "no-cache",
    });
    expect(readCalendar(text)).toMatchObject([
      {
        uid: `evento-${data.id}@caminho-de-luz`,
        title: "Palestra; e canto",
        start: new Date("2099-01-01T10:00:00-03:00"),
        url: `${siteUrl}/ao-vivo?id=${data.id}`,
        alarms: ["-PT2H"],
      },
    ]);
    const head2 = await fetch(`${BASE}/lembretes/transmissao/${data.id}/lembrete.ics`, { method: "HEAD" });
    expect([head2.status, head2.headers.get("content-length")]).toEqual([
      200,
      String(new TextEncoder().encode(text).length),
    ]);
  });

  it("reminds of a published post with a date, and of no draft", async () => {
    const body = await validBody("createPost", { email: "", round, rosterStation: 0 });
    const event = { ...body, Category: "eventos", Title: "Almoço", EventDate: "2099-11-28T12:00" };
    const { data } = await callOk("createPost", { as, body: event });
    const { text } = await download(`/lembretes/evento/${data.id}/lembrete.ics`);
    expect(readCalendar(text)).toMatchObject([
      { uid: `postagem-${data.id}@caminho-de-luz`, title: "Almoço", alarms: ["-PT2H"] },
    ]);
    const draft = await callOk("createPost", {
      as,
      body: { ...event, IsPublished: false, PublishedAt: null },
    });
    for (const id of [draft.data.id, 9_999_999]) await callRefused("remindOfPost", 404, { params: { id } });
  });

  it("has the pickup of an order, for its secret only, and in no cache", async () => {
    const { segredo, codigo } = await placeOrder(round);
    const { text, ...head } = await download(`/pedido/${segredo}/retirada.ics`);
    expect(head).toMatchObject({
      disposition: `attachment; filename="retirada-${codigo}.ics"`,
      cache: "no-store",
    });
    expect(readCalendar(text)).toMatchObject([
      {
        uid: `pizza-${codigo}@caminho-de-luz`,
        title: `Retirar pizzas, pedido ${codigo}`,
        description: expect.stringMatching(/^2 .+\nTotal: R\$\u00a0100,00$/),
        alarms: ["-PT2H"],
      },
    ]);
    await callRefused("remindOfPickup", 404, { params: { segredo: "0".repeat(32) } });
  });
});

describe("a file that an admin's browser has made", () => {
  const Conteudo = "\ufeffcódigo;valor\r\n4T77NV;50,00\r\n";
  const store = (Nome = "fechamento-2026-11-28.csv", content = Conteudo) =>
    callOk("storeFile", { as, body: { Nome, Conteudo: content } });

  it("is downloaded from its address without a session, byte for byte, more than once", async () => {
    const { segredo } = await store();
    for (const _ of ["first", "download manager"]) {
      const { text, ...head } = await download(`/arquivos/${segredo}`);
      expect(head).toEqual({
        status: 200,
        type: "application/octet-stream",
        disposition: 'attachment; filename="fechamento-2026-11-28.csv"',
        cache: "no-store",
      });
      // `Response.text` drops the byte order mark.
      expect(`\ufeff${text}`).toBe(Conteudo);
    }
  });

  it("is not found by another secret", async () => {
    expect((await callRefused("downloadFile", 404, { params: { segredo: "0".repeat(32) } })).message).toBe(
      "Este arquivo já não está aqui. Volte ao site e baixe de novo.",
    );
  });

  it("is refused from others, with another name, or above five megabytes", async () => {
    const body = { Nome: "a.csv", Conteudo };
    await callRefused("storeFile", 401, { body });
    await callRefused("storeFile", 403, { body, as: await userToken() });
    for (const Nome of ["a.html", "../a.csv", "a b.csv", '".csv', ""])
      await callRefused("storeFile", 400, { as, body: { Nome, Conteudo } });
    await callRefused("storeFile", 400, { as, body: { ...body, Conteudo: "a".repeat(5 * 1024 * 1024 + 1) } });
  });
});

describe("an order on a device that has forgotten it", () => {
  it("is found by its code and the customer's phone, however both are typed", async () => {
    const { segredo, codigo, customer } = await placeOrder(round);
    const spelled = `${String(codigo).slice(0, 3).toLowerCase()} ${String(codigo).slice(3)}`;
    const { data } = await callOk("findOwnOrder", {
      body: { Codigo: spelled, Telefone: `+55 ${customer.Telefone}` },
    });
    expect(data).toMatchObject({ codigo, segredo });
  });

  it("is found by nothing else, with the same answer for a wrong code and a wrong phone", async () => {
    const { codigo, customer } = await placeOrder(round);
    const other = await placeOrder(round);
    const refusals = await Promise.all(
      [
        { Codigo: codigo, Telefone: newCustomer().Telefone },
        { Codigo: other.codigo, Telefone: customer.Telefone },
        { Codigo: "222222", Telefone: customer.Telefone },
      ].map(async (body) => {
        const started = performance.now();
        const refused = await callRefused("findOwnOrder", 404, { body });
        // Longer than the database takes for any of them.
        expect(performance.now() - started).toBeGreaterThan(290);
        return JSON.stringify(refused);
      }),
    );
    expect(new Set(refusals).size).toBe(1);
  });

  it("cannot be guessed from one network: each has twenty attempts, whatever it tries", async () => {
    const { send } = startFunction({ hasRateLimits: true });
    const headers = newVisitorHeaders();
    const statuses = [];
    for (let n = 0; n < 21; n++) {
      const body = { Codigo: `2222${ALPHABET[n]}2`, Telefone: newCustomer().Telefone };
      statuses.push(send("POST", "/encontrar-pedido", { headers, body }).then(({ status }) => status));
    }
    expect((await Promise.all(statuses)).toSorted()).toEqual([...Array(20).fill(404), 429]);
  });

  it("cannot be guessed from many networks: each code has ten attempts an hour", async () => {
    const { send } = startFunction({ hasRateLimits: true });
    const { codigo, customer } = await placeOrder(round);
    const attempt = async (Telefone: string) =>
      await send("POST", "/encontrar-pedido", {
        headers: newVisitorHeaders(),
        body: { Codigo: codigo, Telefone },
      });
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async () => (await attempt(newCustomer().Telefone)).status),
    );
    expect(statuses).toEqual(Array(10).fill(404));
    // Also the right phone, so that the limit reveals nothing.
    const { status, headers } = await attempt(customer.Telefone);
    expect([status, Number(headers.get("retry-after")) > 3000]).toEqual([429, true]);
  });
});
