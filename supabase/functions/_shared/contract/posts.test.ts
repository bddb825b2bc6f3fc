import { describe, expect, it } from "vitest";
import * as z from "zod/mini";
import { postForm } from "./posts.ts";

const parse = (content: string) => z.safeParse(postForm, { title: "Estudo", content, category: "noticias" });
const messageOf = (content: string) => parse(content).error?.issues[0]?.message;

describe("the text of an article", () => {
  it("has at most half a million characters, besides embedded pictures", () => {
    const picture = `<img src="data:image/png;base64,${"QUJD".repeat(370_000)}">`;
    expect(parse("á".repeat(499_900) + picture).success).toBe(true);
    expect(messageOf("á".repeat(500_001))).toMatch(/longo demais/);
    expect(messageOf(`<p>${"QUJD".repeat(150_000)}</p>`)).toMatch(/longo demais/);
  });

  it("is stored with its pictures, at most two million characters", () => {
    const picture = `<img src="data:image/png;base64,${"QUJD".repeat(500_000)}">`;
    expect(messageOf(`<p>a</p>${picture}`)).toBe("Use no máximo 2.000.000 caracteres.");
  });

  it("has at most as many tags as a hosted function can sanitise within its CPU time", () => {
    expect(parse("<b>a</b>".repeat(15_000)).success).toBe(true);
    for (const html of ["<b>".repeat(30_001), "<".repeat(30_001), "<b>a</b>".repeat(15_001)])
      expect(messageOf(html)).toMatch(/formatação demais/);
  });
});
