import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { linesTable, paymentsTable } from "@/features/orders/saturday/report/report-rows";
import { type Cell, toCsv } from "@/lib/csv";
import { aLine, anOrder } from "@/testing/an-order";
import { type ImportedCell, openInLibreOffice } from "./libreoffice.ts";

// Imports the exported CSV files into LibreOffice and compares the cells. Needs LibreOffice: `apt-get install libreoffice-calc-nogui`.

const TYPED = [
  "=1+1",
  "+55 64 99999-0000",
  "-2+3",
  "@SUM(A1:A9)",
  "\t=1+1",
  " =1+1",
  "=cmd|' /C calc'!A0",
  '=HYPERLINK("http://exemplo.com";"Clique")',
  "＝1+1",
  "'Ana",
  'Ana "Nina"; Rosa',
  '"',
  "linha 1\nlinha 2",
  "linha 1\r\n=1+1",
  "  dois espaços  no meio ",
  "<b onclick=alert(1)>Ana</b>",
  "1/2",
  "3-4",
  "10:30",
  "50%",
  "R$ 50,00",
  "1.234,56",
  "007",
  "(50)",
  "5 mar 2026",
  "VERDADEIRO",
  "José Conceição 🍕",
  "a".repeat(5000),
];
const CODES = ["4T77NV", "23E456", "23E45", "345678", "5MAR22", "9E9999"];

const order = (n: number, name: string) =>
  anOrder({
    codigo: CODES[n % CODES.length] ?? "",
    nome_cliente: name,
    telefone: n % 2 ? "+5564999990000" : "+556436210000",
    data_pedido: "2026-11-28T14:05:00Z",
    forma_pagamento: null,
    fora_do_prazo: n % 2 === 0,
    linhas: [{ ...aLine(n, name, 12), tipo_pizza_preco: 1234.5, valor_total: 0.07, observacoes: name }],
  });

const payments = [
  { dia: "2026-11-28", metodo: "pix", pagamentos: 3, recebido: 150.5, devolvido: 200, valor: -49.5 },
  { dia: "2026-02-01", metodo: "dinheiro", pagamentos: 1, recebido: 50, devolvido: 0, valor: 50 },
  { dia: null, metodo: null, pagamentos: 4, recebido: 200.5, devolvido: 200, valor: 0.5 },
];

/** The expected imported cell. Dates are in São Paulo's time zone. */
function expected(cell: Cell): Partial<ImportedCell> {
  if (cell === null || cell === undefined || cell === "") return { type: "empty" };
  if (typeof cell === "number") return { type: "float", value: String(cell), formula: null };
  if (cell instanceof Date) return { type: "date", value: "2026-11-28T11:05:00" };
  if (typeof cell === "object") return { type: "date", value: cell.day };
  return { type: "string", text: String(cell).replaceAll("\r\n", "\n") };
}

/** Without the word joiner that toCsv puts before text that looks like a formula. */
const withoutWordJoiner = ({ text, ...rest }: ImportedCell) => ({
  ...rest,
  text: text.replace(/^\u2060/, ""),
});

async function expectImportedUnchanged(table: Cell[][]) {
  const sheet = await openInLibreOffice(toCsv(table));
  const width = Math.max(...table.map((row) => row.length));
  for (const [at, row] of table.entries()) {
    const read = (sheet[at] ?? []).slice(0, width).map(withoutWordJoiner);
    // The only formulas are texts: ="23E45".
    for (const { formula } of read) expect(formula ?? 'of:=""').toMatch(/^of:="(?:[^"]|"")*"$/);
    expect(read).toMatchObject(row.map(expected));
  }
}

describe("LibreOffice imports", () => {
  it("a code, a phone and an id as exactly what a person types", async () => {
    const typed = [...CODES, "+5564999990000", "(64) 99999-0000", "12e4567", "007"];
    const [row] = await openInLibreOffice(toCsv([typed]));
    expect(row?.slice(0, typed.length).map(({ type, text }) => [type, text])).toEqual(
      typed.map((text) => ["string", text]),
    );
  });

  it("the orders: numbers as numbers, dates as dates, phones and all typed texts as text", () =>
    expectImportedUnchanged(linesTable(TYPED.map((name, n) => order(n, name)))));

  it("the payments per day, including refunds", () => expectImportedUnchanged(paymentsTable(payments)));

  it("any text as text, also when it resembles a number or a date", () => {
    const resembling = fc.string({
      unit: fc.constantFrom(
        ..."0123456789",
        ..."0123456789",
        ...".,:/-+%$() '",
        "E",
        "R$",
        "mar",
        "h",
        "T",
        "Z",
      ),
      minLength: 1,
      maxLength: 12,
    });
    const printable = fc
      .string({ unit: "grapheme", minLength: 1, maxLength: 20 })
      .filter((text) => !/[\p{Cc}\p{Cs}\u2060]/u.test(text));
    const texts = fc.sample(fc.oneof(resembling, resembling, printable), { numRuns: 3000, seed: 19 });
    return expectImportedUnchanged([["Texto"], ...texts.map((text) => [text])]);
  });
});
