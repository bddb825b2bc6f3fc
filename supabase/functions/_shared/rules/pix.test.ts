import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { crc16, pixCode } from "./pix.ts";

// The example of Banco Central's manual.
const OFFICIAL =
  "00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR" +
  "5913Fulano de Tal6008BRASILIA62070503***63041D3D";

/** "0002016304ABCD" -> [["00","01"],["63","ABCD"]]; throws when a length exceeds the code. */
function fieldsOf(code: string): [string, string][] {
  const fields: [string, string][] = [];
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    if (at + 4 + length > code.length) throw new Error("length beyond the end");
    fields.push([code.slice(at, at + 2), code.slice(at + 4, at + 4 + length)]);
    at += 4 + length;
  }
  return fields;
}

describe("a Pix code", () => {
  it("has the checksum of the official example", () => {
    expect(crc16(OFFICIAL.slice(0, -4))).toBe("1D3D");
    expect(crc16("123456789")).toBe("29B1");
  });

  it("equals the official example except for upper case", () => {
    const code = pixCode({
      key: "123e4567-e12b-12d1-a456-426655440000",
      name: "Fulano de Tal",
      city: "Brasília",
    });
    expect(code.slice(0, -4)).toBe(OFFICIAL.slice(0, -4).replace("Fulano de Tal", "FULANO DE TAL"));
  });

  it("carries a CNPJ with letters, without punctuation", () => {
    const code = pixCode({ key: "12ABC34501DE35", name: "Casa", city: "Rio Verde" });
    const account = fieldsOf(code).find(([id]) => id === "26")?.[1] ?? "";
    expect(fieldsOf(account)).toContainEqual(["01", "12ABC34501DE35"]);
  });

  it("keeps the leading zeros of a checksum", () => {
    const codes = Array.from({ length: 5000 }, (_, n) => crc16(String(n)));
    expect(codes.some((crc) => crc.startsWith("0"))).toBe(true);
    expect(codes.every((crc) => /^[0-9A-F]{4}$/.test(crc))).toBe(true);
    const codeWithLeadingZero = Array.from({ length: 5000 }, (_, n) =>
      pixCode({ key: "a@b.co", name: "A", city: "B", txid: `N${n}` }),
    ).find((code) => code.slice(-4).startsWith("0"));
    expect(codeWithLeadingZero).toMatch(/63040[0-9A-F]{3}$/);
  });

  it("contains the exact amount and the order's code", () => {
    const fields = new Map(
      fieldsOf(
        pixCode({ key: "a@b.co", name: "Caminho de Luz", city: "Rio Verde", amount: 150.1, txid: "4T77NV" }),
      ),
    );
    expect(fields.get("54")).toBe("150.10");
    expect(fields.get("62")).toBe("05064T77NV");
    expect(fields.get("60")).toBe("RIO VERDE");
  });

  it("contains names without accents, cut to the maximum length", () => {
    const fields = new Map(
      fieldsOf(
        pixCode({ key: "a@b.co", name: "Associação Espírita Caminho de Luz", city: "São José do Rio Preto" }),
      ),
    );
    expect(fields.get("59")).toBe("ASSOCIACAO ESPIRITA CAMIN");
    expect(fields.get("60")).toBe("SAO JOSE DO RIO");
  });

  it("cannot have an invalid key or amount", () => {
    const base = { name: "A", city: "B" };
    expect(() => pixCode({ ...base, key: "" })).toThrow(RangeError);
    expect(() => pixCode({ ...base, key: "x".repeat(90) })).toThrow(RangeError);
    expect(() => pixCode({ ...base, key: "a@b.co", amount: 0 })).toThrow(RangeError);
    expect(() => pixCode({ ...base, key: "a@b.co", amount: Number.NaN })).toThrow(RangeError);
  });

  it("has correct lengths and a correct checksum for any values", () => {
    const charge = fc.record({
      key: fc.stringMatching(/^[!-~]{1,60}$/),
      name: fc.string(),
      city: fc.string(),
      amount: fc.integer({ min: 1, max: 99_999_999 }).map((cents) => cents / 100),
      txid: fc.string(),
    });
    fc.assert(
      fc.property(charge, (values) => {
        const code = pixCode(values);
        const fields = fieldsOf(code);
        expect(fields.map(([id]) => id)).toEqual([
          "00",
          "26",
          "52",
          "53",
          "54",
          "58",
          "59",
          "60",
          "62",
          "63",
        ]);
        expect(Number(fields[4]?.[1])).toBe(values.amount);
        expect(crc16(code.slice(0, -4))).toBe(code.slice(-4));
      }),
    );
  });
});
