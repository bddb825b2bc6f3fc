import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { StatementError } from "./bank-transaction";
import { readStatement, type StatementFile } from "./read-statement";

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer as ArrayBuffer;
const fixture = async (name: string) => {
  const file = await readFile(join(import.meta.dirname, "fixtures", name));
  return new Uint8Array(file).buffer;
};
async function transactionsOf(bytes: ArrayBuffer) {
  const file = await readStatement(bytes);
  if (file.kind !== "transactions") throw new Error("The columns are not known");
  return file.transactions;
}
const summaryOf = async (bytes: ArrayBuffer) =>
  (await transactionsOf(bytes)).map(({ date, cents, text }) => [date, cents, text]);

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
    const folder = join(import.meta.dirname, "fixtures");
    // Without decimals in its amounts, "1.150" cut to "1.15" is another valid amount, which no reader can notice.
    const names = (await readdir(folder)).filter(
      (name) => /\.(csv|ofx)$/.test(name) && name !== "thousands-only.csv",
    );
    for (const name of names) {
      const bytes = await fixture(name);
      const lineOf = ({ date, cents }: { date: string; cents: number }) => `${date} ${cents}`;
      const complete = (await transactionsOf(bytes)).map(lineOf);
      await fc.assert(
        fc.asyncProperty(fc.integer({ min: 0, max: bytes.byteLength }), async (length) => {
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
