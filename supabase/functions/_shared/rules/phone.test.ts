import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { formatPhone, isLandline, maskPhone, phoneToE164 } from "./phone.ts";

describe("a Brazilian phone", () => {
  it.each([
    ["(64) 99999-0000", "+5564999990000"],
    ["64999990000", "+5564999990000"],
    ["+55 64 99999-0000", "+5564999990000"],
    ["064 99999 0000", "+5564999990000"],
    ["(64) 8999-0000", "+5564989990000"],
    ["+55 64 9999-0000", "+5564999990000"],
    ["55 64 9999-0000", "+5564999990000"],
    ["(64) 3621-0000", "+556436210000"],
    ["(55) 99999-0000", "+5555999990000"],
    ["64\u00a099999\u20110000", "+5564999990000"],
    ["(64)\u202f99999\u20130000", "+5564999990000"],
    ["\u202a+55 64 99999\u22120000\u202c", "+5564999990000"],
    ["\u200e64 99999\u20140000\ufeff", "+5564999990000"],
    ["６４９９９９９００００", "+5564999990000"],
    ["（６４）９９９９９－００００", "+5564999990000"],
  ])("%s is stored as %s", (typed, stored) => expect(phoneToE164(typed)).toBe(stored));

  it.each([
    "",
    "999990000",
    "(10) 99999-0000",
    "(20) 99999-0000",
    "(64) 1234-5678",
    // Ambiguous: a digit of 99881-1001, or of another number, is missing.
    "(64) 9881-1001",
    "64 98811-100",
    "55 64 98811-100",
    "+55 64 98811-100",
    "+55 64 98811100",
    "556498811100",
    "+1 202 555 0100",
    "64 99999-00000",
    "64 99999-0000 ramal 2",
    "64\n999990000\r\nx",
    "٦٤٩٩٩٩٩٠٠٠٠",
    "64 99999=0000",
  ])("%j is not a phone", (typed) => expect(phoneToE164(typed)).toBeNull());

  it.each(["(64) 9881-1100", "64 98811-100", "+55 64 98811-100", "556498811100"])(
    "in old data may have eight digits: %s",
    (typed) => expect(phoneToE164(typed, { mayLackNinthDigit: true })).toBe("+5564998811100"),
  );

  it("has at least eight digits in old data, too", () => {
    expect(phoneToE164("(64) 1234-5678", { mayLackNinthDigit: true })).toBeNull();
  });

  it.each([
    ["(64) 3621-0000", true],
    ["+55 64 3621-0000", true],
    ["(64) 99999-0000", false],
    ["(64) 8999-0000", false],
    // Not a complete phone.
    ["(64) 3621-000", false],
    ["", false],
  ])("%j is a landline: %s", (typed, expected) => expect(isLandline(typed)).toBe(expected));

  it("must have one of the area codes in use", () => {
    const all = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, "0"));
    const inUse = all.filter((area) => phoneToE164(`${area}36210000`) !== null);
    expect(inUse.join(" ")).toBe(
      "11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 " +
        "61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99",
    );
  });

  it("is formatted with its area code in brackets", () => {
    expect(formatPhone("+5564999990000")).toBe("(64) 99999-0000");
    expect(formatPhone("+556436210000")).toBe("(64) 3621-0000");
    expect(formatPhone("")).toBe("");
  });

  it("is masked when it is pasted with other kinds of spaces, hyphens and digits, or a trunk prefix", () => {
    expect(maskPhone("\u202a+55\u00a064\u00a099999\u20110000\u202c")).toBe("(64) 99999-0000");
    expect(maskPhone("６４９９９９９００００")).toBe("(64) 99999-0000");
    expect(maskPhone("+55 (064) 3621-0000")).toBe("(64) 3621-0000");
  });

  it.each(["064 99999-0000", "064999990000", "5564999990000", "+5564999990000"])(
    "%s in a field with the mask is the same number",
    (typed) => expect(phoneToE164(maskPhone(typed))).toBe("+5564999990000"),
  );

  it.each(["+55 64 9881-1100", "55 64 9881-1100"])(
    "%s keeps its groups in a field with the mask",
    (pasted) => {
      expect(maskPhone(pasted)).toBe("+55 (64) 9881-1100");
      expect(phoneToE164(maskPhone(pasted))).toBe("+5564998811100");
    },
  );

  it("is masked while it is typed", () => {
    const masked = ["6", "649", "6436210", "6436210000", "6499999000", "64999990000", "+5564999990000"].map(
      maskPhone,
    );
    expect(masked).toEqual([
      "6",
      "(64) 9",
      "(64) 3621-0",
      "(64) 3621-0000",
      "(64) 99999-000",
      "(64) 99999-0000",
      "(64) 99999-0000",
    ]);
  });

  it.each([
    ["+55 94 98811-1001", "+5594988111001"],
    ["+5564988111001", "+5564988111001"],
    ["5564988111001", "+5564988111001"],
    ["5594988111001", "+5594988111001"],
    ["+55 64 3621-0000", "+556436210000"],
    ["556436210000", "+556436210000"],
    ["064 98811-1001", "+5564988111001"],
    ["+55 (064) 3621-0000", "+556436210000"],
    ["+55 92 3621-0000", "+559236210000"],
    // One digit short.
    ["64 98811-100", null],
    ["55 64 98811-100", null],
    ["+55 64 98811-100", null],
    // Numbers with one digit too many, and numbers that may have one.
    ["64988111001 9", null],
    ["559881110023", null],
    ["559236210000", null],
    ["+1 212 555 0100", null],
  ])("%s typed key by key is %s", (typed, stored) => {
    const shown = [...typed].reduce((text, key) => maskPhone(text + key), "");
    expect(phoneToE164(shown)).toBe(stored);
  });

  it("is parsed from its own formatted and masked text", () => {
    const local = fc.tuple(
      fc.constantFrom("11", "55", "62", "64", "99"),
      fc.stringMatching(/^9\d{8}$|^[2-5]\d{7}$/),
    );
    fc.assert(
      fc.property(local, ([area, number]) => {
        const stored = phoneToE164(area + number);
        expect(stored).toBe(`+55${area}${number}`);
        expect(phoneToE164(formatPhone(stored ?? ""))).toBe(stored);
        expect(phoneToE164(maskPhone(area + number))).toBe(stored);
      }),
    );
  });
});
