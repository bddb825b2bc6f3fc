import { beforeAll, describe, expect, it } from "vitest";
import { BROKEN, NAUGHTY } from "../../src/testing/naughty-strings.ts";
import type { CallName } from "../../supabase/functions/_shared/contract/calls.ts";
import { asAdmin, newCustomer, ok, openRound, refused } from "./client.ts";

let admin = "";
let round = 0;
beforeAll(async () => {
  admin = await asAdmin();
  round = await openRound();
});

type Field = [sentence: string, name: CallName, field: string, answered: string, body: () => object];

const FIELDS: Field[] = [
  ["a visitor's name", "sendMessage", "Name", "name", () => ({ Email: "a@b.br", Message: "Olá" })],
  ["a visitor's message", "sendMessage", "Message", "message", () => ({ Name: "Ana", Email: "a@b.br" })],
  [
    "the title of a post",
    "createPost",
    "Title",
    "title",
    () => ({ Content: "<p>a</p>", Category: "noticias" }),
  ],
  ["the title of an event", "createLiveEvent", "Title", "title", () => ({ ScheduledAt: "2099-01-01T10:00" })],
  [
    "the title of a link",
    "createLink",
    "title",
    "title",
    () => ({ url: "https://a.br", category: "estudos" }),
  ],
  [
    "the description of a link",
    "createLink",
    "description",
    "description",
    () => ({ title: "a", url: "https://a.br", category: "estudos" }),
  ],
  ["the title of a slide", "createSlide", "title", "title", () => ({ imagePath: "/a.png", isActive: false })],
];

const SINGLE_LINE = FIELDS.filter(([, , field]) => !["Message", "description"].includes(field));

describe("naughty texts", () => {
  it.each(FIELDS)("come back from %s as they were typed", async (_, name, field, answered, body) => {
    const found: unknown[] = [];
    for (const text of NAUGHTY) {
      const { data } = (await ok(name, { as: admin, body: { ...body(), [field]: text } })) as {
        data: Record<string, unknown>;
      };
      found.push(data[answered]);
    }
    const trimmed = NAUGHTY.map((text) =>
      field === "Message" || field === "description" ? text : text.trim(),
    );
    expect(found).toEqual(trimmed);
  });

  it("come back from an order as they were typed, to its customer too", async () => {
    for (const text of NAUGHTY) {
      const customer = { ...newCustomer(), RodadaId: round, TipoPizzaId: 1, Quantidade: 1 };
      const placed = await ok("placeOrder", {
        body: { ...customer, NomeCliente: text, Observacoes: text },
      });
      expect(JSON.stringify(placed)).toContain(JSON.stringify(text.trim()).slice(1, -1));
    }
  });

  it.each(SINGLE_LINE)(
    "that break a line or a letter are refused in %s",
    async (_, name, field, __, body) => {
      for (const text of BROKEN) await refused(name, 400, { as: admin, body: { ...body(), [field]: text } });
    },
  );

  it("in the names of fields change nothing but what the contract names", async () => {
    const polluted =
      '{"Name":"Ana","Email":"a@b.br","Message":"Olá","__proto__":{"isAdmin":true,"read_at":"2026-01-01"},"constructor":{"prototype":{"isAdmin":true}},"read_at":"2026-01-01T00:00:00Z","id":1}';
    const { data } = await ok("sendMessage", { body: polluted });
    expect(data).toMatchObject({ name: "Ana", message: "Olá" });
    expect(data.id).not.toBe(1);
    const { data: inbox } = await ok("listMessages", { as: admin });
    expect(inbox.find(({ id }) => id === data.id)?.read_at).toBeNull();
  });
});
