import { describe, expect, it } from "vitest";
import { bytesOf, fixture, readKnown } from "@/testing/statement-files";
import expected from "./fixtures/expected.json";
import { matchStatement } from "./match";

type Movement = [date: string, cents: number, word: string];
const samples = Object.entries(expected);

describe("statements that were once misread", () => {
  it.each(samples)("%s has exactly the expected movements", async (name, { movements }) => {
    const { transactions } = await readKnown(await fixture(name));
    expect(transactions.map(({ date, cents }) => [date, cents])).toEqual(
      movements.map(([date, cents]) => [date, cents]),
    );
    for (const [index, [, , word]] of movements.entries())
      expect(transactions[index]?.text).toContain(String(word));
    expect(new Set(transactions.map(({ id }) => id)).size).toBe(movements.length);
  });

  it("returns the two lines that cannot be read", async () => {
    const { unread } = await readKnown(await fixture("ofx-unreadable-line.ofx"));
    expect(unread).toEqual(["20261127 . SALDO?", "20269927 70.00 PIX RECEBIDO RUI"]);
  });
});

it("never proposes the returned credit of the sample as certain", async () => {
  const { transactions } = await readKnown(await fixture("ofx-returned.ofx"));
  const orders = ["Tereza Alves", "Carlos Nunes"].map((name, index) => ({
    id: index + 1,
    code: `A2B3C${index}`,
    name,
    dueCents: 5000,
    receivedCents: 0,
    isCancelled: false,
    orderedOn: "2026-11-26",
    pickupOn: "2026-11-28",
  }));
  expect(matchStatement(transactions, orders, []).map(({ category }) => category)).toEqual([
    "returned",
    "returned",
    "certain",
  ]);
});

const HEAD = "Nome;Agência;1\n";
/** Names and orders of columns of banks that offer CSV. */
const banks: [bank: string, text: string, movements: Movement[]][] = [
  [
    "C6",
    "Data Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)\n20/11/2026,20/11/2026,Pix recebido de Ana Lima,TRANSF,50.00,0.00,150.00\n21/11/2026,21/11/2026,Energia,CONTA,0.00,80.00,70.00\n",
    [
      ["2026-11-20", 5000, "Ana Lima"],
      ["2026-11-21", -8000, "Energia"],
    ],
  ],
  [
    "Santander",
    `${HEAD}Data;Histórico;Documento;Crédito(R$);Débito(R$);Saldo(R$)\n20/11/2026;PIX RECEBIDO ANA LIMA;000000;50,00;;150,00\n21/11/2026;ENERGIA;000000;;80,00;70,00\nTotal;;;50,00;80,00;\n`,
    [
      ["2026-11-20", 5000, "ANA LIMA"],
      ["2026-11-21", -8000, "ENERGIA"],
    ],
  ],
  [
    "Bradesco, with the payer below the amount",
    "Data;Histórico;Docto.;Crédito (R$);Débito (R$);Saldo (R$)\n19/11/2026;SALDO ANTERIOR;;;;100,00\n20/11/2026;Transfe Pix;0001;1.050,00;;1.150,00\n;Rem: Ana Lima 20/11;;;;\n21/11/2026;Energia;0002;;-80,00;1.070,00\n",
    [
      ["2026-11-20", 105_000, "Ana Lima"],
      ["2026-11-21", -8000, "Energia"],
    ],
  ],
  [
    "Sicoob",
    "DATA;DOCUMENTO;HISTÓRICO;VALOR\n20/11/2026;Pix;PIX RECEBIDO - OUTRA IF Ana Lima;50,00C\n21/11/2026;123;ENERGIA;80,00D\n",
    [
      ["2026-11-20", 5000, "Ana Lima"],
      ["2026-11-21", -8000, "ENERGIA"],
    ],
  ],
  [
    "Caixa",
    '"Conta";"Data_Mov";"Nr_Doc";"Historico";"Valor";"Deb_Cred"\n"1";"20261120";"000000";"PIX ANA LIMA";"50.00";"C"\n"1";"20261121";"000000";"ENERGIA";"80.00";"D"\n',
    [
      ["2026-11-20", 5000, "ANA LIMA"],
      ["2026-11-21", -8000, "ENERGIA"],
    ],
  ],
  [
    "Neon",
    "Data;Hora;Tipo;Descrição;Valor\n20/11/2026;10:21;Pix recebido;Ana Lima;R$ 50,00\n21/11/2026;11:00;Pagamento;Energia;-R$ 80,00\n",
    [
      ["2026-11-20", 5000, "Ana Lima"],
      ["2026-11-21", -8000, "Energia"],
    ],
  ],
  [
    "PicPay",
    'Data/Hora,Tipo,Origem / Destino,Valor,Saldo\n20/11/2026 10:21:00,Pix recebido,Ana Lima,"50,00","150,00"\n21/11/2026 11:00:00,Pix enviado,Energia,"- R$ 80,00","70,00"\n',
    [
      ["2026-11-20", 5000, "Ana Lima"],
      ["2026-11-21", -8000, "Energia"],
    ],
  ],
];

describe("columns as other banks name them", () => {
  it.each(banks)("are known: %s", async (_, text, movements) => {
    const { transactions, unread } = await readKnown(bytesOf(text));
    expect(unread).toEqual([]);
    expect(transactions.map(({ date, cents }) => [date, cents])).toEqual(
      movements.map(([date, cents]) => [date, cents]),
    );
    for (const [index, [, , word]] of movements.entries())
      expect(transactions[index]?.text).toContain(String(word));
  });
});

it("an equal bank id in two accounts of one OFX file does not merge their movements", async () => {
  const account = (number: string) =>
    `<STMTRS><BANKACCTFROM><ACCTID>${number}</BANKACCTFROM><BANKTRANLIST><STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20261120<TRNAMT>50.00<FITID>X7<MEMO>PIX RECEBIDO</STMTTRN></BANKTRANLIST></STMTRS>`;
  const { transactions } = await readKnown(bytesOf(`<OFX>${account("11")}${account("22")}</OFX>`));
  expect(transactions).toHaveLength(2);
  expect(transactions[0]?.id).not.toBe(transactions[1]?.id);
});
