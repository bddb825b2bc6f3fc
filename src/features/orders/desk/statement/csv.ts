const QUOTES_OR_LINE_END = /"+|\n/g;
/** Maximum length of a quoted field. A longer field starts with a quote that is never closed. */
const MAX_FIELD_LENGTH = 2000;

/** End of the quoted field that starts at `start`, respecting doubled quotes; -1 when it is never closed. */
function closingQuote(text: string, start: number, delimiter: string) {
  QUOTES_OR_LINE_END.lastIndex = start + 1;
  let isLaterLine = false;
  for (let found = QUOTES_OR_LINE_END.exec(text); found; found = QUOTES_OR_LINE_END.exec(text)) {
    if (found.index - start > MAX_FIELD_LENGTH) return -1;
    const end = found.index + found[0].length;
    const next = text[end];
    const isEnd = next === undefined || next === delimiter || next === "\n" || next === "\r";
    if (found[0] === "\n") isLaterLine = true;
    else if (found[0].length % 2 === 1) {
      if (isEnd) return end - 1;
      // The quote on a later line opens another field, so that the first one was never closed.
      if (isLaterLine) return -1;
    }
  }
  return -1;
}

/**
 * Rows of a CSV file. Quotes that a bank did not escape or close are ordinary characters: they never extend a row beyond
 * its line.
 */
export function readCsv(text: string, delimiter: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  const endRow = () => {
    if (row.length > 1 || row[0]?.trim()) rows.push(row);
    row = [];
  };
  while (at < text.length) {
    const close = text[at] === '"' ? closingQuote(text, at, delimiter) : -1;
    if (close >= 0) {
      row.push(text.slice(at + 1, close).replaceAll('""', '"'));
      at = close + 1;
    } else {
      let end = at;
      while (end < text.length && text[end] !== delimiter && text[end] !== "\n") end++;
      row.push(text.slice(at, end).replace(/\r$/, ""));
      at = end;
    }
    if (text[at] === "\r") at++;
    if (at >= text.length || text[at] === "\n") endRow();
    else if (at === text.length - 1) row.push("");
    at++;
  }
  endRow();
  return rows;
}

/** The delimiter that splits most of the first lines. */
export function delimiterOf(text: string): string {
  const lines = text.slice(0, 20_000).split(/\r?\n/).slice(0, 40);
  const score = (delimiter: string) => lines.filter((line) => line.includes(delimiter)).length;
  const best = [";", "\t", "|"].find((delimiter) => score(delimiter) > lines.length / 2);
  return best ?? (score(";") > score(",") ? ";" : ",");
}
