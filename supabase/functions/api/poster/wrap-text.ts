type Measure = (text: string) => number;

/** Wraps a text into lines no wider than `width`: between words, and inside words that are longer than a line. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const extendedLine = line ? `${line} ${word}` : word;
    if (measure(extendedLine) <= width) {
      line = extendedLine;
      continue;
    }
    if (line) lines.push(line);
    line = "";
    for (const letter of word) {
      if (line && measure(line + letter) > width) {
        lines.push(line);
        line = "";
      }
      line += letter;
    }
  }
  return line ? [...lines, line] : lines;
}
