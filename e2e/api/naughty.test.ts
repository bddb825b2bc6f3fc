import { describe, expect, it } from "vitest";
import { BROKEN, NAUGHTY } from "../../src/testing/naughty-strings.ts";
import type { CallName } from "../../supabase/functions/_shared/contract/calls.ts";
import { asAdmin, newCustomer, ok, openRound, refused } from "./client.ts";

const admin = await asAdmin();
const round = await openRound();

/** `lines` and `texts`: fields of one line and of several, as they are sent and as they are answered. */
type Case = {
  name: CallName;
  lines: Record<string, string>;
  texts?: Record<string, string>;
  body?: () => object;
};

const CASES: [noun: string, Case][] = [
  [
    "a message",
    {
      name: "sendMessage",
      lines: { Name: "name" },
      texts: { Message: "message" },
      body: () => ({ Email: "a@b.br" }),
    },
  ],
  [
    "a post",
    {
      name: "createPost",
      lines: { Title: "title" },
      body: () => ({ Content: "<p>a</p>", Category: "noticias" }),
    },
  ],
  [
    "an event",
    { name: "createLiveEvent", lines: { Title: "title" }, body: () => ({ ScheduledAt: "2099-01-01T10:00" }) },
  ],
  [
    "a link",
    {
      name: "createLink",
      lines: { title: "title" },
      texts: { description: "description" },
      body: () => ({ url: "https://a.br", category: "estudos" }),
    },
  ],
  [
    "a slide",
    {
      name: "createSlide",
      lines: { title: "title" },
      body: () => ({ imagePath: "/a.png", isActive: false }),
    },
  ],
];

/** The same value for each name. */
const all = (names: string[], value: string) => Object.fromEntries(names.map((name) => [name, value]));

/** Several in one request, as long as the shortest field takes: the first noun has shown each of them alone. */
const TOGETHER: string[] = [];
for (const text of NAUGHTY) {
  const last = TOGETHER.at(-1) ?? "";
  if (last && last.length + text.length < 110) TOGETHER[TOGETHER.length - 1] = `${last} ${text}`;
  else TOGETHER.push(text);
}

describe("naughty texts", () => {
  it.each(CASES)("are returned unchanged from %s", async (_, { name, lines, texts = {}, body }) => {
    for (const text of name === "sendMessage" ? NAUGHTY : TOGETHER) {
      const sent = all(Object.keys({ ...lines, ...texts }), text);
      const { data } = (await ok(name, { as: admin, body: { ...body?.(), ...sent } })) as { data: object };
      expect(data).toMatchObject({
        ...all(Object.values(lines), text.trim()),
        ...all(Object.values(texts), text),
      });
    }
  });

  it("are returned unchanged from an order, also to its customer", async () => {
    for (const text of TOGETHER) {
      const customer = { ...newCustomer(), RodadaId: round, TipoPizzaId: 1, Quantidade: 1 };
      const placed = await ok("placeOrder", { body: { ...customer, NomeCliente: text, Observacoes: text } });
      expect(JSON.stringify(placed)).toContain(JSON.stringify(text.trim()).slice(1, -1));
    }
  });

  it.each(CASES)(
    "with line breaks or invalid characters are refused in one-line fields of %s",
    async (_, { name, lines, texts = {}, body }) => {
      const others = all(Object.keys(texts), "Olá");
      for (const field of Object.keys(lines))
        for (const text of BROKEN)
          await refused(name, 400, { as: admin, body: { ...body?.(), ...others, [field]: text } });
    },
  );

  it("as field names change nothing except fields of the contract", async () => {
    const polluted =
      '{"Name":"Ana","Email":"a@b.br","Message":"Olá","__proto__":{"isAdmin":true,"read_at":"2026-01-01"},"constructor":{"prototype":{"isAdmin":true}},"read_at":"2026-01-01T00:00:00Z","id":1}';
    const { data } = await ok("sendMessage", { body: polluted });
    expect(data).toMatchObject({ name: "Ana", message: "Olá" });
    expect(data.id).not.toBe(1);
    const { data: inbox } = await ok("listMessages", { as: admin });
    expect(inbox.find(({ id }) => id === data.id)?.read_at).toBeNull();
  });
});
