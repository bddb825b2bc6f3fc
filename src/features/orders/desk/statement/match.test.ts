import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { BankTransaction } from "./bank-transaction";
import { type MatchableOrder, matchStatement } from "./match";
import { foldCode } from "./order-codes";
import type { RecordedPayment } from "./recorded-payments";

const order = (values: Partial<MatchableOrder> = {}): MatchableOrder => ({
  id: 1,
  code: "A2B3C4",
  name: "Maria Aparecida Souza",
  dueCents: 5000,
  receivedCents: 0,
  isCancelled: false,
  orderedOn: "2026-11-18",
  pickupOn: "2026-11-28",
  ...values,
});
const transaction = (values: Partial<BankTransaction> = {}): BankTransaction => ({
  id: "m1",
  date: "2026-11-20",
  cents: 5000,
  text: "PIX RECEBIDO MARIA APARECIDA SOUZA",
  bankId: "",
  ...values,
});
function categoryOf(
  bankTransaction: BankTransaction,
  orders: MatchableOrder[],
  payments: RecordedPayment[] = [],
) {
  const [proposal] = matchStatement([bankTransaction], orders, payments);
  return [proposal?.category, proposal?.orders.map(({ id }) => id)];
}

describe("matching a transaction with an order", () => {
  it.each([
    ["the full name", "Pix recebido Maria Aparecida Souza"],
    ["the name cut by Itaú", "PIX QRS MARIA APAR20/11"],
    ["the name cut by Banco do Brasil, with a CPF", "20/11 17:08 00012345678909 MARIA AP"],
    ["a name without the middle name", "Transferência recebida pelo Pix - MARIA SOUZA - •••.123.456-••"],
    ["the code", "PIX RECEBIDO DE OUTRO NOME A2B3C4"],
    ["the code inside a longer identifier", "PIX RECEBIDO E00123A2B3C4X"],
    ["the code in lower case", "pedido a2b3c4"],
    ["the code with similar characters", "PIX RECEBIDO AZB3C4"],
  ])("is certain by %s", (_, text) => {
    expect(
      categoryOf(transaction({ text }), [order(), order({ id: 2, code: "ZZZZZZ", name: "Pedro Lima" })]),
    ).toEqual(["certain", [1]]);
  });

  it("is ambiguous between equal candidates", () => {
    const orders = [order(), order({ id: 2, code: "K7MQX2", name: "Maria Souza" })];
    expect(categoryOf(transaction({ text: "PIX MARIA APARECIDA SOUZA" }), orders)).toEqual([
      "ambiguous",
      [1, 2],
    ]);
    const twins = [transaction(), transaction({ id: "m2" })];
    expect(matchStatement(twins, [order()], []).map(({ category }) => category)).toEqual([
      "ambiguous",
      "ambiguous",
    ]);
  });

  it("is ambiguous for a matching first name alone, and for a cancelled order", () => {
    expect(categoryOf(transaction({ text: "PIX TRANSF MARIA20/11" }), [order()])).toEqual(["ambiguous", [1]]);
    expect(categoryOf(transaction(), [order({ isCancelled: true })])).toEqual(["ambiguous", [1]]);
  });

  it("is ambiguous by a part of the name before other names, unless another order has the full name", () => {
    const payer = transaction({ text: "PIX RECEBIDO MARIA APARECIDA GONCALVES DE ALBUQUERQUE" });
    const namesake = order({ id: 2, code: "K7MQX2", name: "Maria Albuquerque" });
    const neighbour = order({ id: 3, code: "P9RST4", name: "Maria Lima" });
    expect(categoryOf(payer, [order(), neighbour])).toEqual(["ambiguous", [1]]);
    expect(categoryOf(payer, [order(), namesake])).toEqual(["certain", [2]]);
    expect(categoryOf(payer, [order({ dueCents: 0 })])).toEqual(["unrelated", []]);
  });

  it("is marked as a different amount when the amount differs", () => {
    expect(categoryOf(transaction({ cents: 4000 }), [order()])).toEqual(["different_amount", [1]]);
    expect(categoryOf(transaction({ text: "A2B3C4", cents: 15_000 }), [order()])).toEqual([
      "different_amount",
      [1],
    ]);
  });

  it("is marked as recorded when the transaction, or the same amount within a few days, is recorded", () => {
    const paid = order({ dueCents: 0 });
    const payment = { orderId: 1, partId: "m1", cents: 5000, date: "2026-11-20", method: "pix" };
    expect(categoryOf(transaction(), [paid], [payment])).toEqual(["recorded", [1]]);
    expect(
      categoryOf(transaction({ id: "m9" }), [paid], [{ ...payment, partId: null, date: "2026-11-21" }]),
    ).toEqual(["recorded", [1]]);
  });

  it.each([
    ["an outgoing payment", { cents: -5000 }],
    ["an unknown name", { text: "PIX RECEBIDO PEDRO PAULO" }],
    ["a customer's name a year earlier", { date: "2025-11-20" }],
    ["a fee", { text: "TARIFA BANCARIA" }],
  ])("ignores transactions unrelated to pizza: %s", (_, values) => {
    expect(categoryOf(transaction(values), [order()])).toEqual(["unrelated", []]);
  });
});

describe("similar characters in an order code", () => {
  it.each([
    ["0", "O"],
    ["1", "I"],
    ["5", "S"],
    ["8", "B"],
    ["2", "Z"],
  ])("%s and %s are equivalent", (digit, letter) => {
    expect(foldCode(`A${digit}K`)).toBe(foldCode(`a${letter}k`));
  });
});

const CODE = "23456789ABCDEFGHJKMNPQRSTUVWXYZ";
const names = [
  "Maria Souza",
  "João Batista Lima",
  "Ana Beatriz Gonçalves",
  "José Carlos",
  "Conceição",
  "Íris Fontenele",
];
const someOrder = fc.record({
  name: fc.constantFrom(...names),
  code: fc.string({ unit: fc.constantFrom(...CODE), minLength: 6, maxLength: 6 }),
  dueCents: fc.constantFrom(0, 5000, 10_000, 15_000),
  isCancelled: fc.boolean(),
});
const someTransaction = fc.record({
  text: fc.constantFrom(...names.map((name) => `PIX RECEBIDO ${name.toUpperCase()}`), "TARIFA"),
  cents: fc.constantFrom(-5000, 5000, 10_000),
});

describe("for any orders and any statement", () => {
  it("each transaction has one proposal, no order is certain twice, and certain matches have the exact amount", () => {
    fc.assert(
      fc.property(
        fc.array(someOrder, { maxLength: 12 }),
        fc.array(someTransaction, { maxLength: 20 }),
        (orderValues, transactionValues) => {
          const orders = orderValues.map((values, index) => order({ ...values, id: index + 1 }));
          const transactions = transactionValues.map((values, index) =>
            transaction({ ...values, id: String(index) }),
          );
          const proposals = matchStatement(transactions, orders, []);
          expect(proposals.map(({ transaction: { id } }) => id)).toEqual(transactions.map(({ id }) => id));
          const certain = proposals.filter(({ category }) => category === "certain");
          expect(new Set(certain.map(({ orders: [only] }) => only?.id)).size).toBe(certain.length);
          for (const {
            transaction: { cents },
            orders: candidates,
          } of certain) {
            expect(candidates).toHaveLength(1);
            expect(candidates[0]).toMatchObject({ dueCents: cents, isCancelled: false });
          }
          // The result does not depend on the sequence of the orders.
          const reversed = matchStatement(transactions, orders.toReversed(), []);
          expect(reversed.map(({ category }) => category)).toEqual(proposals.map(({ category }) => category));
        },
      ),
    );
  });

  it("five thousand transactions are matched with two thousand orders in time", () => {
    const orders = Array.from({ length: 2000 }, (_, at) =>
      order({
        id: at + 1,
        code: `X${String(at).padStart(5, "2")}`,
        name: `${names[at % names.length]} Fulano${at}`,
      }),
    );
    const transactions = Array.from({ length: 5000 }, (_, at) =>
      transaction({
        id: String(at),
        text: `PIX RECEBIDO ${names[at % names.length]?.toUpperCase()} SILVA ${at}`,
      }),
    );
    const proposals = matchStatement(transactions, orders, []);
    expect(proposals).toHaveLength(5000);
  });
});

describe("a returned Pix", () => {
  const credit = transaction({ id: "in", text: "PIX RECEBIDO MARIA APARECIDA SOUZA" });
  const debit = (values: Partial<BankTransaction>) => transaction({ id: "out", cents: -5000, ...values });

  it.each([
    ["names the person", debit({ text: "PIX DEVOLVIDO MARIA APARECIDA SOUZA" })],
    ["names the person in part", debit({ text: "DEV PIX MARIA APARECI", date: "2026-12-20" })],
    ["names nobody", debit({ text: "ESTORNO PIX" })],
    ["does not say that it is a return", debit({ text: "PIX ENVIADO MARIA APARECIDA SOUZA" })],
  ])("is never certain when the debit %s", (_, returned) => {
    for (const transactions of [
      [credit, returned],
      [returned, credit],
    ])
      expect(
        matchStatement(transactions, [order()], []).find((found) => found.transaction === credit),
      ).toMatchObject({ category: "returned", orders: [{ id: 1 }] });
  });

  it.each([
    ["is of another person", debit({ text: "PIX DEVOLVIDO JOAO LIMA" })],
    ["is of another amount", debit({ text: "PIX DEVOLVIDO MARIA APARECIDA SOUZA", cents: -4000 })],
    ["was before it", debit({ text: "PIX DEVOLVIDO MARIA APARECIDA SOUZA", date: "2026-11-19" })],
    ["was months after it", debit({ text: "PIX ENVIADO MARIA APARECIDA SOUZA", date: "2027-04-01" })],
  ])("is certain when the debit %s", (_, other) => {
    expect(matchStatement([credit, other], [order()], [])[0]?.category).toBe("certain");
  });

  it("that the house had sent is no payment", () => {
    expect(categoryOf(transaction({ text: "DEVOLUCAO PIX MARIA APARECIDA SOUZA" }), [order()])[0]).toBe(
      "returned",
    );
  });

  it("can be recorded as a refund of the order that received it, once", () => {
    const paid = order({ dueCents: 0, receivedCents: 5000 });
    const refund = debit({ text: "PIX DEVOLVIDO MARIA APARECIDA SOUZA" });
    expect(categoryOf(refund, [paid])).toEqual(["returned", [1]]);
    const recorded = { orderId: 1, cents: -5000, date: "2026-11-20", method: "pix" };
    expect(categoryOf(refund, [order()], [{ ...recorded, partId: "out" }])).toEqual(["recorded", [1]]);
    expect(categoryOf(refund, [order()], [{ ...recorded, partId: null }])).toEqual(["recorded", [1]]);
  });

  it("is proposed for a cancelled order whose money goes back without a word of return", () => {
    const cancelled = order({ isCancelled: true, receivedCents: 5000, dueCents: 0 });
    expect(categoryOf(debit({ text: "PIX ENVIADO MARIA SOUZA" }), [cancelled])).toEqual(["returned", [1]]);
    expect(categoryOf(debit({ text: "PIX ENVIADO PADARIA" }), [cancelled])).toEqual(["unrelated", []]);
  });
});
