import { describe, expect, it } from "vitest";
import { readOfx } from "./ofx";

const transactionOf = (type: string, posted: string, amount: string) =>
  readOfx(
    `OFXHEADER:100\n<OFX><STMTTRN><TRNTYPE>${type}\n<DTPOSTED>${posted}\n<TRNAMT>${amount}\n<FITID>1\n<MEMO>PIX\n</STMTTRN>`,
  ).transactions;

describe("a transaction in OFX", () => {
  it.each([
    ["DEBIT", "50.00", -5000],
    ["DIRECTDEBIT", "50,00", -5000],
    ["fee", "50.00", -5000],
    ["PAYMENT", "-50.00", -5000],
    ["CREDIT", "50.00", 5000],
    ["XFER", "50.00", 5000],
    ["OTHER", "-50.00", -5000],
  ])("%s %s has the right sign although the bank writes no minus", (type, amount, cents) => {
    expect(transactionOf(type, "20261120", amount)).toEqual([
      { date: "2026-11-20", cents, text: "PIX", bankId: "1", account: "" },
    ]);
  });

  it.each([
    ["20261127020000[0:GMT]", "2026-11-26"],
    ["20261127020000.000[+0:GMT]", "2026-11-26"],
    ["20261127030000[0:GMT]", "2026-11-27"],
    ["20261126230000[-4:AMT]", "2026-11-27"],
    ["20261201013000[-0:UTC]", "2026-11-30"],
    ["20261126233000[-3:BRT]", "2026-11-26"],
    ["20261127003000[-03:BRT]", "2026-11-27"],
    ["20261127020000", "2026-11-27"],
    ["20261127", "2026-11-27"],
  ])("at %s is of the day in São Paulo: %s", (posted, date) => {
    expect(transactionOf("CREDIT", posted, "50.00")).toMatchObject([{ date }]);
  });

  it.each(["20261127000000[0:GMT]", "20261127000000[-3:BRT]", "20261127120000[+12:X]", "20261127000000"])(
    "at %s keeps its day, because midnight and noon stand for a day without a time",
    (posted) => {
      expect(transactionOf("CREDIT", posted, "50.00")).toMatchObject([{ date: "2026-11-27" }]);
    },
  );

  it.each(["20261127990000[0:GMT]", "20261127020000[999999999999999:X]", "20261127020000[:GMT]"])(
    "with the impossible time or offset %s keeps its day",
    (posted) => {
      expect(transactionOf("CREDIT", posted, "50.00")).toMatchObject([{ date: "2026-11-27" }]);
    },
  );
});
