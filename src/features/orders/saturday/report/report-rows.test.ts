import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readCsv } from "@/features/orders/desk/statement/csv";
import { toCsv } from "@/lib/csv";
import { aLine, anOrder } from "@/testing/an-order";
import { linesTable, paymentSums, paymentsTable, reportSections, reportTable } from "./report-rows";

const rows = [
  { situacao: "pago", forma_pagamento: "dinheiro", pedidos: 1, pizzas: 1, valor: 50, recebido: 50 },
  { situacao: "pago", forma_pagamento: "pix", pedidos: 2, pizzas: 3, valor: 155.5, recebido: 160 },
  { situacao: "pago", forma_pagamento: null, pedidos: 3, pizzas: 4, valor: 205.5, recebido: 210 },
  { situacao: "pendente", forma_pagamento: "", pedidos: 1, pizzas: 2, valor: 100, recebido: 0 },
  { situacao: "pendente", forma_pagamento: null, pedidos: 1, pizzas: 2, valor: 100, recebido: 0 },
];

const order = anOrder({
  codigo: "4T77NV",
  nome_cliente: '=HYPERLINK("http://x")',
  telefone: "+5564999990000",
  data_pedido: "2026-11-20T12:00:00Z",
  fora_do_prazo: true,
  linhas: [{ ...aLine(1, "Mussarela"), nota: "sem cebola" }],
});

describe("the closing report", () => {
  it("shows the revenue by method and the totals of the database", () => {
    const [paid, unpaid, cancelled] = reportSections(rows);
    expect(paid?.total).toMatchObject({ pedidos: 3, pizzas: 4, valor: 205.5, recebido: 210 });
    expect(paid?.methods.map(({ forma_pagamento }) => forma_pagamento)).toEqual(["dinheiro", "pix"]);
    expect(unpaid?.methods).toHaveLength(1);
    expect(cancelled?.total).toEqual({ pedidos: 0, pizzas: 0, valor: 0, recebido: 0 });
  });

  it("mentions partial payments and refunds only when there are any", () => {
    const idsOf = (sums: typeof rows) => reportSections(sums).map(({ id }) => id);
    expect(idsOf(rows)).toEqual(["pago", "pendente", "cancelado"]);
    const sums = { forma_pagamento: null, pedidos: 1, pizzas: 1, valor: 50, recebido: 30 };
    const others = ["parcial", "a_devolver"].map((situacao) => ({ ...sums, situacao }));
    expect(idsOf([...rows, ...others])).toEqual(["pago", "parcial", "pendente", "cancelado", "a_devolver"]);
  });

  it("is exported with the same figures", () => {
    expect(toCsv(reportTable(rows))).toContain("Pagos;Pix;2;3;155,5;160\r\nPagos;Total;3;4;205,5;210\r\n");
    expect(toCsv(reportTable(rows))).toContain("A pagar;A combinar;1;2;100;0\r\n");
  });

  it("disarms formulas in customer names", () => {
    const csv = toCsv(linesTable([order]));
    expect(csv).toContain(
      `"\u2060=HYPERLINK(""http://x"")";(64) 99999-0000;20/11/2026 09:00;Mussarela;1;50;50;Pix;Pendente;Sim;sem cebola;`,
    );
  });
});

it("exports the lines of an order together, with the received amount once", () => {
  const paid = anOrder({ id: 9, codigo: "B", valor_recebido: 100 });
  const table = linesTable([order, paid]);
  expect(table.map((row) => [row[0], row.at(-1)])).toEqual([
    ["Código", "Recebido pelo pedido (R$)"],
    ["4T77NV", null],
    ["B", 100],
    ["B", ""],
  ]);
});

describe("the payments of a round", () => {
  const payment = { pagamentos: 1, recebido: 50, devolvido: 0, valor: 50 };
  const payments = [
    { ...payment, dia: "2026-11-20", metodo: "pix" },
    { ...payment, dia: "2026-11-28", metodo: "nao_informado", recebido: 30, devolvido: 10, valor: 20 },
    { ...payment, dia: null, metodo: "nao_informado", recebido: 30, devolvido: 10, valor: 20 },
    { ...payment, dia: null, metodo: "pix" },
    { ...payment, dia: null, metodo: null, pagamentos: 2, recebido: 80, devolvido: 10, valor: 70 },
  ];

  it("are shown in total, by method and by day, as summed by the database", () => {
    const { total, methods, days } = paymentSums(payments);
    expect([total, methods.map(({ metodo }) => metodo), days.map(({ dia }) => dia)]).toEqual([
      70,
      ["nao_informado", "pix"],
      ["2026-11-20", "2026-11-28"],
    ]);
    expect(paymentSums([]).total).toBe(0);
  });

  it("are exported", () => {
    expect(toCsv(paymentsTable(payments))).toContain("28/11/2026;Sem forma informada;1;30;10;20\r\n");
    expect(toCsv(paymentsTable(payments))).toContain("Todos os dias;Total;2;80;10;70\r\n");
  });
});

/** The text of a cell that a spreadsheet would otherwise convert, or run as a formula. */
const textOf = (cell: string) =>
  /^=".*"$/s.test(cell) ? cell.slice(2, -1).replaceAll('""', '"') : cell.replace("\u2060", "");

describe("an exported file that is parsed again", () => {
  it("has the same texts and numbers", () => {
    const text = fc.string({ unit: fc.constantFrom(...'aç;"\n,= +-@1é'), maxLength: 20 });
    fc.assert(
      fc.property(fc.array(fc.tuple(text, fc.integer(), text), { minLength: 1, maxLength: 8 }), (table) => {
        const parsed = readCsv(
          toCsv(table.map(([one, cents, other]) => [one, cents / 100, other])).slice(1),
          ";",
        );
        const cells = parsed.map(([one = "", amount = "", other = ""]) => [
          textOf(one),
          Math.round(Number(amount.replace(",", ".")) * 100),
          textOf(other),
        ]);
        expect(cells).toEqual(table);
      }),
    );
  });
});
