type Katex = typeof import("katex")["default"];

// KaTeX is loaded with the first formula.
const loadKatex = async (): Promise<Katex> => (await import("katex")).default;

// MathML only: the browser has the glyphs, so that none of KaTeX's sixty font files is needed.
const OPTIONS = { output: "mathml", throwOnError: true, trust: false } as const;

/** Renders LaTeX as MathML inside `element`; it stays as text when it is invalid or KaTeX cannot be loaded. */
export async function renderFormula(element: HTMLElement, latex: string, isBlock: boolean, load = loadKatex) {
  try {
    const katex = await load();
    katex.render(latex, element, { ...OPTIONS, displayMode: isBlock });
  } catch {
    element.textContent = latex;
  }
}

/** The reason why a formula is invalid; undefined when it is valid. */
export async function formulaProblem(latex: string): Promise<string | undefined> {
  const katex = await loadKatex();
  try {
    katex.renderToString(latex, OPTIONS);
    return undefined;
  } catch (error) {
    if (!(error instanceof katex.ParseError)) throw error;
    return reasonOf(error.rawMessage, latex.slice(error.position).trim().slice(0, 20));
  }
}

function reasonOf(message: string, invalidPart: string) {
  const [, command] = /^Undefined control sequence: (.+)$/.exec(message) ?? [];
  if (command) return `O comando ${command} não existe.`;
  const [, missing] = /^Unexpected end of input .*expected '(.+?)'/.exec(message) ?? [];
  if (missing) return `Falta ${missing} no fim.`;
  const [, before] = /^Expected group (?:after|as argument to) '(.+)'/.exec(message) ?? [];
  if (before) return `Falta algo depois de ${before}.`;
  const [, expected, found] = /^Expected '(.+)', got '(.+)'/.exec(message) ?? [];
  if (expected === "EOF") return `Há um ${found} a mais.`;
  if (expected) return found === "EOF" ? `Falta ${expected} no fim.` : `Falta ${expected} antes de ${found}.`;
  return invalidPart
    ? `A fórmula não pôde ser lida a partir de ${invalidPart}`
    : "A fórmula está incompleta.";
}
