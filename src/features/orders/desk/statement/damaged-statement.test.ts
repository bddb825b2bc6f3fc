import { readdir } from "node:fs/promises";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bytesOf, FIXTURES, fixture, summaryOf, transactionsOf } from "@/testing/statement-files";
import { StatementError } from "./bank-transaction";
import { readStatement, readTable, type StatementFile } from "./read-statement";

describe("a damaged statement", () => {
  it("is read without its invalid lines, which are returned as written", async () => {
    const rows = [
      "01/01/1900,50.00,a,Muito antigo",
      "01/01/2199,50.00,b,Muito novo",
      "31/02/2026,50.00,c,Dia que não existe",
      "20/11/2026,99999999999999.00,d,Enorme",
      "20/11/2026,1e309,e,Infinito",
      "20/11/2026,0.001,f,Menos que um centavo",
      "20/11/2026,10.005x,g,Não é valor",
      "20/11/2026",
    ];
    const valid = [
      '20/11/2026,50.00,h,"Aspas que não fecham',
      "20/11/2026,-50.00,i,Saída",
      "20/11/2026,50.00,j,=HYPERLINK(1)",
      "20/11/2026,50.00,k,<img src=x onerror=alert(1)>",
      "20/11/2026,0.00,l,Nada",
    ];
    const lines = ["Data,Valor,Identificador,Descrição", ...rows, ...valid];
    const statement = await readStatement(bytesOf(`${lines.join("\n")}\n`));
    expect(statement).toMatchObject({
      unread: rows.map((row) => row.replaceAll(",", "; ")),
      transactions: [
        { date: "2026-11-20", cents: 5000, text: '"Aspas que não fecham' },
        { date: "2026-11-20", cents: -5000, text: "Saída" },
        { date: "2026-11-20", cents: 5000, text: "=HYPERLINK(1)" },
        { date: "2026-11-20", cents: 5000, text: "<img src=x onerror=alert(1)>" },
      ],
    });
  });

  it("with NUL bytes is rejected, or shows the line that has one as unread", async () => {
    await expect(readStatement(bytesOf("Data;Valor;Nome\n20/11/2026;5\0;Ana"))).rejects.toThrow(/em texto/);
    const line = "20/11/2026;50,00;Ana\n".repeat(300);
    const file = await readStatement(bytesOf(`Data;Valor;Nome\n${line}20/11/2026;5\0,00;Bia\n`));
    expect(file).toMatchObject({ transactions: { length: 300 }, unread: ["20/11/2026; 5\0,00; Bia"] });
  });

  it("in two encodings is read line by line", async () => {
    const latin1 = Uint8Array.from("20/11/2026;50,00;João\n", (character) => character.charCodeAt(0));
    const utf8 = new TextEncoder().encode("21/11/2026;60,00;José\n");
    const bytes = Uint8Array.from([
      ...new TextEncoder().encode("Data;Valor;Descrição\n"),
      ...latin1,
      ...utf8,
    ]);
    expect(await summaryOf(bytes.buffer)).toEqual([
      ["2026-11-20", 5000, "João"],
      ["2026-11-21", 6000, "José"],
    ]);
  });

  it("in UTF-16 is read", async () => {
    const text = "\uFEFFData;Valor;Nome\n20/11/2026;50,00;João\n";
    const bytes = new Uint8Array(Uint16Array.from(text, (character) => character.charCodeAt(0)).buffer);
    expect(await summaryOf(bytes.buffer)).toEqual([["2026-11-20", 5000, "João"]]);
  });

  it("cut at any byte has no other movements than the complete file", async () => {
    const names = (await readdir(FIXTURES)).filter((name) => /\.(csv|ofx)$/.test(name));
    for (const name of names) {
      const bytes = await fixture(name);
      const lineOf = ({ date, cents }: { date: string; cents: number }) => `${date} ${cents}`;
      const complete = (await transactionsOf(bytes)).map(lineOf);
      await fc.assert(
        fc.asyncProperty(fc.nat(bytes.byteLength), async (length) => {
          const file = await readStatement(bytes.slice(0, length)).catch((error: unknown) => error);
          if (file instanceof StatementError) return;
          const { kind, transactions } = file as Extract<StatementFile, { kind: "transactions" }>;
          if (kind !== "transactions") return;
          expect(complete, `${name} cut at ${length}`).toEqual(
            expect.arrayContaining(transactions.map(lineOf)),
          );
        }),
      );
    }
  }, 60_000);

  it.each([
    // [the amounts of the file, without a line break after the last one, the cents that are read, the lines that are not]
    ["1.15", [], 1],
    ["-1.23", [], 1],
    ["1.150,00 1.15", [115_000], 1],
    ["1.150,00 1.150", [115_000], 1],
    ["1.150,00 50,0", [115_000], 1],
    ["50.00 1.15", [5000, 115], 0],
    ["50,00 1.150,00", [5000, 115_000], 0],
    ["0.50", [50], 0],
    ["1150.00", [115_000], 0],
    ["50,00", [5000], 0],
  ])("that ends in an amount has only amounts that cannot be cut: %s", async (amounts, cents, unread) => {
    const lines = amounts.split(" ").map((amount) => `20/11/2026;Ana;${amount}`);
    const file = await readStatement(bytesOf(["Data;Nome;Valor", ...lines].join("\n")));
    expect(file).toMatchObject({
      kind: "transactions",
      transactions: cents.map((each) => ({ cents: each })),
      unread: { length: unread },
    });
  });

  it("that ends in the debit column counts its last line as unread", async () => {
    const text = "Data;Nome;Crédito;Débito\n20/11/2026;Ana;50,00;\n20/11/2026;Luz;;1.15";
    expect(await readStatement(bytesOf(text))).toMatchObject({
      transactions: [{ cents: 5000 }],
      unread: { length: 1 },
    });
  });

  it("asks how to read an amount, instead of deciding by one that is cut", async () => {
    const text = "Data;Nome;Valor\n20/11/2026;Ana;1.150\n20/11/2026;Bia;1.15";
    expect(await readStatement(bytesOf(text))).toMatchObject({ kind: "question" });
  });

  it("of an unknown bank counts a last line that ends before its amount", async () => {
    const text = "Quando;Quem;Quanto\n20/11/2026;Ana;50,00\n20/11/2026;Bi";
    const file = await readStatement(bytesOf(text));
    if (file.kind !== "question") throw new Error("The columns are known");
    const columns = { date: 0, amount: 2, outgoing: null, description: [1], id: null };
    expect(await readTable(file, columns)).toMatchObject({
      transactions: [{ cents: 5000 }],
      unread: ["20/11/2026; Bi"],
    });
  });

  it("does not join two lines that both contain an unclosed quote", async () => {
    const lines = ['01/11/2026;"PIX MARIA;50,00', '02/11/2026;"PIX JOAO";60,00'];
    expect(await summaryOf(bytesOf(lines.join("\n")))).toEqual([
      ["2026-11-01", 5000, '"PIX MARIA'],
      ["2026-11-02", 6000, "PIX JOAO"],
    ]);
  });

  it("is never rejected with another error, whatever it contains", async () => {
    const randomParts = fc.array(
      fc.oneof(
        fc.constantFrom(...'";,\n\0'),
        fc.constantFrom("\r\n", "20/11/2026", "50,00", "Data;Valor;Histórico", "&#99999;"),
        fc.constantFrom("<STMTTRN>", "<TRNAMT>", "<DTPOSTED>20261120"),
        fc.string({ unit: "binary" }),
      ),
      { maxLength: 60 },
    );
    await fc.assert(
      fc.asyncProperty(randomParts, fc.boolean(), async (parts, isOfx) => {
        const text = (isOfx ? "<OFX>" : "") + parts.join("");
        const result = await readStatement(bytesOf(text)).then(
          () => "read",
          (error: Error) => error.constructor.name,
        );
        expect(["read", "StatementError"]).toContain(result);
      }),
    );
  });
});
