import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import {
  INVALID_LINES,
  INVISIBLE_LINES,
  REORDERED_LINES,
  VALID_LINES,
} from "../../../tests/support/single-line-cases.ts";
import { multiline, optionalSingleLine, singleLine } from "./common.ts";

const name = singleLine(40, "Informe o nome.");
const messages = (text: string) => z.safeParse(name, text).error?.issues.map(({ message }) => message);

describe("a single line", () => {
  it.each(VALID_LINES)("may be %j", (text) => {
    expect(z.parse(name, ` ${text} `)).toBe(text);
  });

  it.each(INVISIBLE_LINES)("is missing when nothing of it is visible: %j", (text) => {
    expect(messages(text)).toEqual(["Informe o nome."]);
    expect(z.parse(optionalSingleLine(40), text)).toBeNull();
    expect(z.safeParse(multiline(40, "Escreva."), text).success).toBe(false);
  });

  it.each(INVALID_LINES)("is refused when it has several lines or controls: %j", (text) => {
    expect(messages(text)).toEqual(["Use uma única linha."]);
  });

  it.each(REORDERED_LINES)("loses the characters that reorder text: %j", (text) => {
    expect(z.parse(name, text)).toBe("Ana");
  });
});
