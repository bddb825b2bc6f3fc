import { describe, expect, it } from "vitest";
import { isCanonical, resemblesApiPath, sentPath } from "../../local/request-path.ts";

const OTP = "/auth/v1/otp";
const OTHER_SPELLINGS = [
  "/auth/v1/%6ftp",
  "/auth/v1/%6Ftp",
  "/%61uth/v1/otp",
  "/auth%2Fv1/otp",
  "//auth/v1/otp",
  "/auth//v1/otp",
  "/auth/v1//otp",
  "/auth/v1/./otp",
  "/auth/v1/x/../otp",
  "/x/../auth/v1/otp",
  "/auth/v1/%2e%2e/v1/otp",
  "/auth\\v1\\otp",
  "/auth/v1\\otp",
  "\\auth/v1/otp",
  "/auth/v1/otp\0",
  "/auth/v1/ótp",
];

describe("a path", () => {
  it("is read without normalisation", () => {
    for (const path of [OTP, ...OTHER_SPELLINGS]) expect(sentPath(`http://h:3000${path}?a=/b#c`)).toBe(path);
    expect(sentPath("http://h")).toBe("/");
    expect(sentPath("http://h?x=/y")).toBe("/");
  });

  it.each(OTHER_SPELLINGS)("spelled %j is not canonical but resembles an interface", (path) => {
    expect(isCanonical(path)).toBe(false);
    expect(resemblesApiPath(path)).toBe(true);
  });

  it("with properly escaped characters is canonical", () => {
    for (const path of ["/", OTP, "/noticias", "/storage/v1/object/media/a%20b%C3%A9.png", "/x/a@b:c"]) {
      expect(isCanonical(path)).toBe(true);
    }
  });

  it("of a page does not resemble an interface", () => {
    for (const path of ["/", "/noticias", "/auth", "/v1", "/v1/app.js"]) {
      expect(resemblesApiPath(path)).toBe(false);
    }
    expect(resemblesApiPath("/AUTH/V1/otp")).toBe(true);
  });
});
