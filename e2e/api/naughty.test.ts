import { describe, expect, it } from "vitest";
import { NAUGHTY, REFUSED_IN_ONE_LINE } from "../../src/testing/naughty-strings.ts";
import type { CallName } from "../../supabase/functions/_shared/contract/calls.ts";
import { withoutBidiControls } from "../../supabase/functions/_shared/contract/common.ts";
import { adminToken, callOk, callRefused, newCustomer, openRound } from "./client.ts";

const admin = await adminToken();
const round = await openRound();

/** `singleLine` and `multiline` fields: the key is the name in the request, the value the name in the response. */
type Case = {
  name: CallName;
  singleLine: Record<string, string>;
  multiline?: Record<string, string>;
  body?: object;
};

const CASES: [resource: string, Case][] = [
  [
    "a message",
    {
      name: "sendMessage",
      singleLine: { Name: "name" },
      multiline: { Message: "message" },
      body: { Email: "a@b.br" },
    },
  ],
  [
    "a post",
    {
      name: "createPost",
      singleLine: { Title: "title" },
      body: { Content: "<p>a</p>", Category: "noticias" },
    },
  ],
  [
    "an event",
    { name: "createLiveEvent", singleLine: { Title: "title" }, body: { ScheduledAt: "2099-01-01T10:00" } },
  ],
  [
    "a link",
    {
      name: "createLink",
      singleLine: { title: "title" },
      multiline: { description: "description" },
      body: { url: "https://a.br", category: "estudos" },
    },
  ],
  [
    "a slide",
    { name: "createSlide", singleLine: { title: "title" }, body: { imagePath: "/a.png", isActive: false } },
  ],
];

/** An object with this value for each name. */
const valueForAll = (names: string[], value: string) =>
  Object.fromEntries(names.map((name) => [name, value]));

/** The maximum length of the shortest field. */
const SHORTEST_FIELD = 120;
/** The naughty texts, joined for fewer requests. Only "a message" gets each alone. */
const JOINED: string[] = [];
for (const text of NAUGHTY) {
  const last = JOINED.at(-1) ?? "";
  const joined = `${last} ${text}`;
  if (last && joined.length <= SHORTEST_FIELD) JOINED[JOINED.length - 1] = joined;
  else JOINED.push(text);
}

describe("naughty texts", () => {
  // Except for the bidirectional controls of single lines, which are removed.
  it.each(CASES)("are returned unchanged from %s", async (_, { name, singleLine, multiline = {}, body }) => {
    for (const text of name === "sendMessage" ? NAUGHTY : JOINED) {
      const texts = valueForAll(Object.keys({ ...singleLine, ...multiline }), text);
      const { data } = (await callOk(name, { as: admin, body: { ...body, ...texts } })) as { data: object };
      expect(data).toMatchObject({
        ...valueForAll(Object.values(singleLine), withoutBidiControls(text).trim()),
        ...valueForAll(Object.values(multiline), text),
      });
    }
  });

  it("are returned unchanged from an order, also to its customer", async () => {
    for (const text of JOINED) {
      const customer = { ...newCustomer(), RodadaId: round, TipoPizzaId: 1, Quantidade: 1 };
      const placed = await callOk("placeOrder", {
        body: { ...customer, NomeCliente: text, Observacoes: text },
      });
      const { data: ownOrder } = await callOk("getOwnOrder", {
        params: { segredo: placed.orders[0]?.segredo ?? "" },
      });
      const nomeCliente = withoutBidiControls(text).trim();
      expect(placed.data).toMatchObject([{ nomeCliente, observacoes: text }]);
      expect(ownOrder).toMatchObject({ nomeCliente, linhas: [{ observacoes: text }] });
    }
  });

  it.each(CASES)(
    "with line breaks or invalid characters are refused in one-line fields of %s",
    async (_, { name, singleLine, multiline = {}, body }) => {
      const others = valueForAll(Object.keys(multiline), "Olá");
      for (const field of Object.keys(singleLine))
        for (const text of REFUSED_IN_ONE_LINE)
          await callRefused(name, 400, { as: admin, body: { ...body, ...others, [field]: text } });
    },
  );

  it("as field names are ignored: only fields of the contract are written", async () => {
    const polluted =
      '{"Name":"Ana","Email":"a@b.br","Message":"Olá","__proto__":{"isAdmin":true,"read_at":"2026-01-01"},"constructor":{"prototype":{"isAdmin":true}},"read_at":"2026-01-01T00:00:00Z","id":1}';
    const { data } = await callOk("sendMessage", { body: polluted });
    expect(data).toMatchObject({ name: "Ana", message: "Olá" });
    expect(data.id).not.toBe(1);
    const { data: inbox } = await callOk("listMessages", { as: admin });
    expect(inbox.find(({ id }) => id === data.id)?.read_at).toBeNull();
  });
});
