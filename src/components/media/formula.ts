/** Draws LaTeX as MathML inside `element`; what cannot be read stays as it was typed. */
export async function drawFormula(element: HTMLElement, latex: string, isBlock: boolean) {
  const { default: katex } = await import("katex");
  try {
    // MathML alone: the browser brings the glyphs, and none of KaTeX's sixty font files is needed.
    katex.render(latex, element, {
      displayMode: isBlock,
      output: "mathml",
      throwOnError: true,
      trust: false,
    });
  } catch {
    element.textContent = latex;
  }
}
