import { describe, expect, it } from "vitest";
import { EMAILS, NO_EMAILS } from "../../../tests/support/email-cases.ts";
import { isEmail } from "./email.ts";

describe("an e-mail address", () => {
  it.each(EMAILS)("may be %j", (text) => expect(isEmail(text)).toBe(true));
  it.each(NO_EMAILS)("is not %j", (text) => expect(isEmail(text)).toBe(false));
});
