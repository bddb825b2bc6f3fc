import { describe, expect, it } from "vitest";
import { INVALID_EMAILS, VALID_EMAILS } from "../../../tests/support/email-cases.ts";
import { isEmail, mailto } from "./email.ts";

describe("an e-mail address", () => {
  it.each(VALID_EMAILS)("can be %j", (text) => expect(isEmail(text)).toBe(true));
  it.each(INVALID_EMAILS)("cannot be %j", (text) => expect(isEmail(text)).toBe(false));

  it.each(VALID_EMAILS)("is the only recipient of its mailto link: %j", (text) => {
    const { pathname, search, hash } = new URL(mailto(text));
    expect([decodeURIComponent(pathname), search, hash]).toEqual([text, "", ""]);
  });
});
