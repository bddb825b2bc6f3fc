import { expect, it } from "vitest";
import { cutText } from "@/features/posts/cut-text";

it("truncates a long text between characters, never inside an emoji", () => {
  expect(cutText(`${"a".repeat(149)}🙏🙏`)).toBe(`${"a".repeat(149)}🙏…`);
  expect(cutText(` ${"🙏".repeat(150)} `)).toBe("🙏".repeat(150));
  expect(cutText(null)).toBe("");
});
