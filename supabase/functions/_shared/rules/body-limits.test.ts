import { describe, expect, it } from "vitest";
import { isEncoded, isExcessive, mediaTypeOf } from "./body-limits.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const isTooMuch = (text: string, type = "application/json") => isExcessive(bytes(text), type);
const objectOf = (keys: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: keys }, (_, n) => [`key${n}`, n])));

describe("the limits of a body", () => {
  it("allow a depth of 32, 2,000 elements and 200 keys of each object", () => {
    expect(isTooMuch("[".repeat(32) + "]".repeat(32))).toBe(false);
    expect(isTooMuch("[".repeat(33) + "]".repeat(33))).toBe(true);
    expect(isTooMuch('{"a":'.repeat(33))).toBe(true);
    expect(isTooMuch(JSON.stringify(Array(2000).fill(1)))).toBe(false);
    expect(isTooMuch(JSON.stringify(Array(2001).fill(1)))).toBe(true);
    expect(isTooMuch(JSON.stringify(Array(1001).fill([1])))).toBe(true);
    expect(isTooMuch(objectOf(200))).toBe(false);
    expect(isTooMuch(objectOf(201))).toBe(true);
    expect(isTooMuch(`[${objectOf(200)},${objectOf(200)}]`)).toBe(false);
  });

  it("count all elements of a body, wherever they are", () => {
    const list = JSON.stringify(Array(1200).fill(1));
    expect(isTooMuch(`{"a":${list},"b":${list}}`)).toBe(true);
    expect(isTooMuch(`[${"{},".repeat(2001)}{}]`)).toBe(true);
  });

  it("do not count what stands in a text", () => {
    const text = '[{"a":1},'.repeat(5000);
    expect(isTooMuch(JSON.stringify({ text, again: `\\${text}\\"` }))).toBe(false);
    expect(isTooMuch(JSON.stringify([`${"\\".repeat(9)}"`, Array(2001).fill(1)]))).toBe(true);
  });

  it("pass bytes that are no JSON, at which a parser ends", () => {
    for (const text of ["", "]]]]", ",,,,", ":::", '"', '"\\', "\u0000", "{]"])
      expect(isTooMuch(text)).toBe(false);
  });

  it("hold for UTF-16, whose bytes are the same with zeros between", () => {
    const text = "[".repeat(33);
    expect(isExcessive(new Uint8Array(Buffer.from(text, "utf16le")), "application/json")).toBe(true);
  });

  it("hold for the columns and rows of CSV, and the fields of a form", () => {
    expect(isTooMuch(`a,b\n${"1,2\n".repeat(1999)}`, "text/csv")).toBe(false);
    expect(isTooMuch(`a,b\n${"1,2\n".repeat(2001)}`, "text/csv")).toBe(true);
    expect(isTooMuch("a,".repeat(201), "text/csv")).toBe(true);
    expect(isTooMuch("a=1&".repeat(199), "application/x-www-form-urlencoded")).toBe(false);
    expect(isTooMuch("a=1&".repeat(201), "application/x-www-form-urlencoded")).toBe(true);
  });

  it("are read in one pass: two megabytes of quotes and backslashes in a moment", () => {
    const started = performance.now();
    for (const piece of ['"', "\\", '"\\', '\\"', '":', '\\\\"']) isTooMuch(piece.repeat(700_000));
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

it("an encoded body is one with a content-encoding other than identity", () => {
  const request = (headers: Record<string, string>) => new Request("http://site", { headers });
  expect(isEncoded(request({}))).toBe(false);
  expect(isEncoded(request({ "content-encoding": "identity" }))).toBe(false);
  for (const encoding of ["gzip", "br", "identity, gzip"])
    expect(isEncoded(request({ "content-encoding": encoding }))).toBe(true);
  expect(mediaTypeOf(request({ "content-type": "Text/CSV; charset=utf-8" }))).toBe("text/csv");
});
