import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Call } from "../../supabase/functions/_shared/contract/call.ts";
import { type CallName, calls } from "../../supabase/functions/_shared/contract/calls.ts";
import { asAdmin, callOf, newCustomer, ok, openRound, problemIn, signIn } from "./client.ts";

let admin = "";
let round = 0;
let ownType = 0;
beforeAll(async () => {
  // An admin of its own, whose name may be spoiled too.
  const email = `${crypto.randomUUID()}@exemplo.org.br`;
  const body = { name: "Cobaia", email, password: "uma senha longa", role: "admin" };
  await ok("createUser", { as: await asAdmin(), body });
  admin = await signIn(email, body.password);
  round = await openRound();
  // Other tests order from the menu: what is spoiled here is nobody else's.
  ownType = (await ok("createPizzaType", { as: admin, body: { nome: "Cobaia", ativo: false } })).data.id;
});

// Valid bodies, to be spoiled one field at a time: garbage alone rarely gets past the first check.
const VALID: Partial<Record<CallName, () => Record<string, unknown>>> = {
  createPost: () => ({
    Title: "a",
    Content: "<p>a</p>",
    Category: "noticias",
    Ordem: 1,
    Excerpt: "a",
    FeaturedImage: "/a.png",
    IsPublished: true,
    PublishedAt: "2026-11-21T10:00",
  }),
  createLiveEvent: () => ({
    Title: "a",
    Description: "a",
    YoutubeUrl: "https://youtu.be/aqz-KE-bpKQ",
    ScheduledAt: "2099-01-01T10:00",
    IsLive: false,
    IsHighlight: false,
    EventImage: "/a.png",
  }),
  createLink: () => ({
    title: "a",
    url: "https://a.br",
    description: "a",
    category: "estudos",
    active: true,
    is_public: true,
  }),
  createSlide: () => ({
    title: "a",
    description: "a",
    linkUrl: "/a",
    isActive: true,
    order: 1,
    imagePath: "/a.png",
  }),
  createPizzaType: () => ({
    nome: `a${Math.random()}`,
    descricao: "a",
    preco: 50,
    ativo: false,
    esgotado: false,
    ordem: 1,
  }),
  createUser: () => ({
    name: "a",
    email: `${crypto.randomUUID()}@exemplo.org.br`,
    password: "uma senha longa",
    role: "user",
  }),
  sendMessage: () => ({ name: "a", email: "a@b.br", message: "a" }),
  login: () => ({ Email: "a@b.br", Password: "a" }),
  placeOrder: () => ({
    ...newCustomer(),
    RodadaId: round,
    Email: "a@b.br",
    EhWhatsapp: true,
    TipoPizzaId: 1,
    Quantidade: 1,
    Observacoes: "a",
    FormaPagamento: "pix",
    PrecoUnitario: 50,
  }),
  setOrderStatus: () => ({ Status: "Pendente", Motivo: "a" }),
  updateProfile: () => ({ name: "Diretoria" }),
};
const similar: Partial<Record<CallName, CallName>> = {
  updatePost: "createPost",
  updateLiveEvent: "createLiveEvent",
  updateLink: "createLink",
  updateSlide: "createSlide",
  updatePizzaType: "createPizzaType",
};

const nasty = fc.constantFrom<unknown>(
  null,
  "",
  " ",
  "\u0000",
  "\ud800",
  "a\u202eb",
  "'; drop table posts; --",
  "{{7*7}}",
  "%00",
  0,
  -1,
  1.5,
  1e9,
  1e308,
  2 ** 53,
  [],
  {},
  [[]],
  true,
  "true",
  "NaN",
  "9".repeat(400),
  { toString: 1, valueOf: 1 },
  { __proto__: null },
  "x".repeat(10_000),
);
const value = fc.oneof(
  { weight: 2, arbitrary: nasty },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
  { weight: 1, arbitrary: fc.string({ unit: "binary" }) },
);
const spoil = (valid: () => Record<string, unknown>) =>
  fc
    .record({ at: fc.nat(), with: value, also: fc.dictionary(fc.string(), value, { maxKeys: 2 }) })
    .map(({ at, with: wrong, also }) => {
      const body = valid();
      const names = Object.keys(body);
      return { ...also, ...body, [names[at % names.length] ?? ""]: wrong };
    });

const bodies = (name: CallName) => {
  const valid = VALID[name] ?? VALID[similar[name] ?? "login"];
  return fc.oneof(
    { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
    { weight: 3, arbitrary: spoil(valid ?? (() => ({ Quantidade: 1, TipoPizzaId: 1 }))) },
  );
};
const writes = Object.entries(calls)
  .map(([name, call]) => ({ name: name as CallName, call: call as Call }))
  .filter(({ call, name }) => call.body && name !== "logout");
const params = { userId: "00000000-0000-4000-8000-000000000001", segredo: "0".repeat(32) };

describe("arbitrary JSON", () => {
  it.each(writes)(
    "at $name gives no 5xx and breaks no rule",
    async ({ name }) => {
      const target = fc.constantFrom(1, 2, 999_999);
      await fc.assert(
        fc.asyncProperty(bodies(name), target, async (body, row) => {
          const id = name === "updatePizzaType" ? ownType : row;
          const received = await callOf(name, { body, as: admin, params: { ...params, id } });
          expect(received.status).toBeLessThan(500);
          if (received.status >= 400) problemIn(received);
        }),
        { numRuns: 40 },
      );
    },
    60_000,
  );

  it("in paths and queries gives no 5xx", async () => {
    const text = fc.oneof(
      fc.string({ unit: "binary", minLength: 1 }),
      fc.string({ minLength: 1 }),
      fc.constantFrom("0", "-1", "1e9", "9".repeat(30), "%", "..", "null"),
    );
    const wellFormed = text.filter((part) => !/^\.{1,2}$/.test(part));
    const reads: CallName[] = [
      "getPost",
      "deletePost",
      "getOwnOrder",
      "listPostsOfCategory",
      "listOrders",
      "listPosts",
      "deleteUser",
      "listPastLiveEvents",
    ];
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...reads), wellFormed, wellFormed, async (name, part, word) => {
        const encoded = encodeURIComponent(part);
        const query = { search: word, page: word, perPage: word, status: word };
        const some = Object.fromEntries(Object.entries(query).slice(0, part.length % 5));
        const received = await callOf(name, {
          as: admin,
          query: some,
          params: { id: encoded, segredo: encoded, category: encoded, userId: encoded },
        });
        expect(received.status).toBeLessThan(500);
      }),
      { numRuns: 200 },
    );
  }, 60_000);

  it("left every list readable, each row as the contract says", async () => {
    for (const name of [
      "listAllPosts",
      "listAllLiveEvents",
      "listAllLinks",
      "listAllSlides",
      "listMessages",
      "listUsers",
      "listOrders",
      "listOrderLines",
    ] as const) {
      await ok(name, { as: admin });
    }
    const lines = (await ok("listOrderLines", { as: admin })).data;
    expect(
      lines.every(
        ({ quantidade, tipoPizzaPreco, valorTotal }) =>
          quantidade >= 1 && quantidade <= 100 && Math.abs(valorTotal - quantidade * tipoPizzaPreco) < 0.001,
      ),
    ).toBe(true);
    expect(
      lines.every(
        ({ telefone, nomeCliente }) => /^\+55\d{10,11}$/.test(telefone) && nomeCliente.trim() !== "",
      ),
    ).toBe(true);
  });
});
