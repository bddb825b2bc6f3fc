import { describe, expect, it } from "vitest";
import { bytesOf, fixture, summaryOf, transactionsOf } from "@/testing/statement-files";
import { mergeTransactions, readStatement, readTable } from "./read-statement";

const NUBANK =
  "Transferência recebida pelo Pix - MARIA APARECIDA SOUZA - •••.123.456-•• - BCO EXEMPLO (0001)";

describe("reading a statement", () => {
  it("does not mistake a balance for an amount: with two candidates, the user chooses", async () => {
    const rows = ["20/11/2026;PIX MARIA SOUZA;50,00;1.050,00", "21/11/2026;ENERGIA;-80,00;970,00"];
    for (const lines of [rows, ["quando;quem;quanto;resta", ...rows]])
      expect(await readStatement(bytesOf(lines.join("\n")))).toMatchObject({
        kind: "question",
        columns: null,
      });
  });

  it("accepts dates with slashes, with the year first or last", async () => {
    const rows = ["data,descricao,valor", "2026/11/20,Pix Ana,50.00", "21/11/2026,Pix Bia,60.00"];
    expect(await summaryOf(bytesOf(rows.join("\n")))).toEqual([
      ["2026-11-20", 5000, "Pix Ana"],
      ["2026-11-21", 6000, "Pix Bia"],
    ]);
  });

  it.each([
    [
      "nubank.csv",
      [
        ["2026-11-20", 5000, NUBANK],
        ["2026-11-21", -1990, "Compra no débito - PADARIA"],
      ],
    ],
    [
      "inter.csv",
      [
        ["2026-11-20", 5000, 'Pix recebido: "Cp :18236120-Maria Aparecida Souza"'],
        ["2026-11-21", -123_456, 'Pix enviado: "Cp :00000000-Fornecedor; Ltda"'],
      ],
    ],
    [
      "banco-do-brasil.csv",
      [
        ["2026-11-20", 5000, "Pix - Recebido - 20/11 17:08 00012345678909 MARIA APARECI"],
        ["2026-11-21", -15_050, "Pix - Enviado - 21/11 09:00 PADARIA SÃO JOSÉ"],
      ],
    ],
    [
      "itau.csv",
      [
        ["2026-11-20", 5000, "PIX QRS MARIA APAR20/11"],
        ["2026-11-21", -8000, "BOLETO ENERGIA"],
        ["2026-11-22", 10_000, "PIX TRANSF JOAO BA22/11"],
      ],
    ],
    [
      "pagbank.csv",
      [
        ["2026-11-20", 5000, "Pix recebido - Maria Aparecida Souza"],
        ["2026-11-21", -2500, "Tarifa - PagBank"],
      ],
    ],
    [
      "sgml-latin1.ofx",
      [
        ["2026-11-20", 5000, "PIX RECEBIDO CONCEIÇÃO & FILHOS"],
        ["2026-11-21", -8000, "TARIFA"],
      ],
    ],
    ["xml-utf8.ofx", [["2026-11-20", 5000, "Maria Aparecida Souza - Transferência recebida pelo Pix"]]],
  ])("reads %s", async (name, transactions) => {
    expect(await summaryOf(await fixture(name))).toEqual(transactions);
  });

  it.each([
    ["100,00D", -10_000],
    ["1.250,00 D", -125_000],
    ["50,00C", 5000],
    ["50,00-", -5000],
    ["(50,00)", -5000],
    ["- R$ 50,00", -5000],
  ])("reads the amounts of a bank that writes %s", async (amount, cents) => {
    const text = `Data;Historico;Valor\n20/11/2026;PIX ANA;${amount}\n`;
    expect(await summaryOf(bytesOf(text))).toEqual([["2026-11-20", cents, "PIX ANA"]]);
  });

  it("omits balance lines, and accepts column names of several words", async () => {
    const rows = [
      '"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"',
      '"1";"20/11/2026";"1";"SALDO ANTERIOR";"1.000,00";"C"',
      '"1";"20/11/2026";"2";"PIX SALDANHA LIMA";"50,00";"C"',
      '"1";"21/11/2026";"3";"PIX ENVIADO";"80,00";"D"',
      '"1";"21/11/2026";"";"S A L D O";"970,00";"C"',
    ];
    expect(await summaryOf(bytesOf(rows.join("\n")))).toEqual([
      ["2026-11-20", 5000, "PIX SALDANHA LIMA"],
      ["2026-11-21", -8000, "PIX ENVIADO"],
    ]);
  });

  it("assigns the same id to the same transaction in CSV and OFX when the bank provides one", async () => {
    const [csv] = await transactionsOf(await fixture("nubank.csv"));
    const [ofx] = await transactionsOf(await fixture("xml-utf8.ofx"));
    expect(csv?.id).toBe(ofx?.id);
  });

  it("merges overlapping files, and keeps equal lines within one file", async () => {
    const line = "20/11/2026;PIX QRS MARIA20/11;50,00\n";
    const first = await transactionsOf(bytesOf(line + line));
    const second = await transactionsOf(bytesOf(`${line + line}21/11/2026;PIX QRS JOSE21/11;50,00\n`));
    expect(new Set(first.map(({ id }) => id)).size).toBe(2);
    expect(mergeTransactions([first, second, first])).toHaveLength(3);
  });

  it("merges a transaction of two files when only one of them reuses its bank id for another payer", async () => {
    const files = ["20/11/2026,50.00,X7,Ana", "20/11/2026,50.00,X7,Bia\n20/11/2026,50.00,X7,Ana"].map(
      (lines) => transactionsOf(bytesOf(`Data,Valor,Identificador,Descrição\n${lines}`)),
    );
    const [noon = [], evening = []] = await Promise.all(files);
    expect(mergeTransactions([noon, evening])).toMatchObject([{ text: "Ana" }, { text: "Bia" }]);
    expect(mergeTransactions([evening, noon])).toMatchObject([{ text: "Bia" }, { text: "Ana" }]);
  });

  it.each([
    [
      "OFX",
      (text: string) =>
        `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>50.00<FITID>X7<MEMO>${text}</STMTTRN>`,
      "<OFX>",
    ],
    ["CSV", (text: string) => `\n20/11/2026,50.00,X7,${text}`, "Data,Valor,Identificador,Descrição"],
  ])(
    "counts a line of %s once that is repeated with its id, and every line when the id also stands for another payer",
    async (_, line, start) => {
      const once = ["Pix Ana", "Pix Ana"].map(line);
      expect(await summaryOf(bytesOf(start + once.join("")))).toEqual([["2026-11-20", 5000, "Pix Ana"]]);
      const lines = ["Pix Ana", "Pix Bia", "Pix Ana", "Pix Bia"].map(line);
      const transactions = await transactionsOf(bytesOf(start + lines.join("")));
      expect(transactions.map(({ text }) => text)).toEqual(["Pix Ana", "Pix Bia", "Pix Ana", "Pix Bia"]);
      expect(new Set(transactions.map(({ id }) => id)).size).toBe(4);
    },
  );

  it("uses the columns chosen by the user for an unknown bank", async () => {
    const file = await readStatement(bytesOf("quando|quanto|quem\n20/11/2026|R$ 50,00|Maria\n"));
    if (file.kind !== "question") throw new Error("The columns are known");
    const columns = { date: 0, amount: 1, outgoing: null, description: [2], id: null };
    expect(await readTable(file, columns)).toMatchObject({
      transactions: [{ date: "2026-11-20", cents: 5000, text: "Maria" }],
    });
  });
});

describe("a file that is not a statement", () => {
  it.each([
    ["a file of ten megabytes", "a".repeat(10 * 1024 * 1024), /grande demais/],
    ["an empty file", "", /Não encontrei movimentos/],
    ["an unclosed quote", `"${"a;\n".repeat(50_000)}`, /Não encontrei/],
    ["a PDF", "%PDF-1.7\n", /não é um extrato em texto/],
    ["a spreadsheet", "PK\u0003\u0004\0\0", /não é um extrato em texto/],
    ["an OFX without transactions", "OFXHEADER:100\n<OFX></OFX>", /Não encontrei movimentos/],
    ["only a header", "Data,Valor,Identificador,Descrição\n", /Não encontrei movimentos/],
    ["one line of five megabytes", `a;${"b;".repeat(2_600_000)}`, /Não encontrei/],
    ["quotes in one line of five megabytes", '"a;'.repeat(1_700_000), /Não encontrei/],
    ["columns without a day", "a;b;c\n1;2;3\n", /Não encontrei/],
    ["prose", "Era uma vez uma casa.\nE nela morava alguém.\n", /Não encontrei movimentos/],
  ])("is rejected with one sentence: %s", async (_, text, sentence) => {
    await expect(readStatement(bytesOf(text))).rejects.toThrow(sentence);
  });
});
