import { describe, expect, it } from "vitest";
import { formulaProblem, renderFormula } from "@/components/media/formula";

describe("a formula", () => {
  it.each(["E = mc^2", "\\frac{1}{2}", "\\sum_{i=1}^n x_i"])("is valid: %s", async (latex) =>
    expect(await formulaProblem(latex)).toBeUndefined(),
  );

  it.each([
    ["\\frac{1}{2", "Falta } no fim."],
    ["\\fraq{1}{2}", "O comando \\fraq não existe."],
    ["a}", "Há um } a mais."],
    ["x^", "Falta algo depois de ^."],
    ["\\sqrt", "Falta algo depois de \\sqrt."],
    ["\\left( x", "Falta \\right no fim."],
    ["a^b^c", "A fórmula não pôde ser lida a partir de ^c"],
  ])("is rejected with a reason when it cannot be parsed: %s", async (latex, reason) =>
    expect(await formulaProblem(latex)).toBe(reason),
  );
});

it("a formula stays readable as LaTeX when its renderer cannot be loaded", async () => {
  const element = { textContent: "" } as HTMLElement;
  await renderFormula(element, "x^2", false, () => Promise.reject(new Error("offline")));
  expect(element.textContent).toBe("x^2");
});
