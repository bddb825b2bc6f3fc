// Limits of request bodies, checked on the bytes before anything is parsed: parsing ten megabytes of brackets takes a second, and a
// hundred times their size in memory.

/** Bytes of a call of a function, a form, a login. */
export const CALL_BYTES = 64 * 1024;
/** Bytes of rows written to a table. */
export const ROW_BYTES = 512 * 1024;
/** Bytes of an article, which may carry its pictures. */
export const ARTICLE_BYTES = 4 * 1024 * 1024;
/** Bytes of one picture of at most 10 MB and its multipart overhead. */
export const PICTURE_BYTES = 12 * 1024 * 1024;

const MAX_DEPTH = 32;
const MAX_ELEMENTS = 2000;
/** Keys of one object, columns of a CSV file, fields of a form. */
const MAX_KEYS = 200;

const QUOTE = 0x22;
const AMPERSAND = 0x26;
const COMMA = 0x2c;
const COLON = 0x3a;
const NEWLINE = 0x0a;
const BACKSLASH = 0x5c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** Whether a body has more parts than any that the site sends; `mediaType`: JSON unless it is CSV or a form. */
export function isExcessive(body: Uint8Array, mediaType: string, maxElements = MAX_ELEMENTS): boolean {
  if (mediaType === "text/csv") return isExcessiveCsv(body, maxElements);
  if (mediaType === "application/x-www-form-urlencoded") return hasMore(body, AMPERSAND, MAX_KEYS - 1);
  return isExcessiveJson(body, maxElements);
}

/** Whether the request's body is compressed or otherwise encoded, which no client of the site does. */
export const isEncoded = ({ headers }: Request) =>
  !/^(identity)?$/i.test(headers.get("content-encoding")?.trim() ?? "");

/** The media type of a request's body, without parameters. */
export const mediaTypeOf = ({ headers }: Request) =>
  (headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";

/** Counts lists, objects and the items of lists as elements. Bytes that are no JSON may pass: a parser ends at the first of them. */
function isExcessiveJson(json: Uint8Array, maxElements: number): boolean {
  let elements = 0;
  /** The number of keys of each open object; -1 for a list. */
  const open: number[] = [];
  for (let at = 0; at < json.length; at++) {
    const sign = json[at];
    const keys = open.at(-1) ?? -1;
    if (sign === QUOTE) at = endOfText(json, at);
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      elements++;
      open.push(sign === OPEN_OBJECT ? 0 : -1);
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) open.pop();
    else if (sign === COMMA && keys < 0) elements++;
    else if (sign === COLON && keys >= 0) open[open.length - 1] = keys + 1;
    if (elements > maxElements || open.length > MAX_DEPTH || keys > MAX_KEYS) return true;
  }
  return false;
}

/** The position of the quotation mark that ends the text; the end of the bytes when there is none. */
function endOfText(json: Uint8Array, start: number) {
  let end = json.indexOf(QUOTE, start + 1);
  while (end >= 0 && isEscaped(json, end)) end = json.indexOf(QUOTE, end + 1);
  return end < 0 ? json.length : end;
}

function isEscaped(json: Uint8Array, at: number) {
  let first = at;
  while (json[first - 1] === BACKSLASH) first--;
  return (at - first) % 2 === 1;
}

function isExcessiveCsv(csv: Uint8Array, maxRows: number) {
  const header = csv.subarray(0, csv.indexOf(NEWLINE) + 1 || csv.length);
  return hasMore(header, COMMA, MAX_KEYS - 1) || hasMore(csv, NEWLINE, maxRows);
}

function hasMore(bytes: Uint8Array, sign: number, limit: number) {
  let count = 0;
  for (let at = bytes.indexOf(sign); at >= 0; at = bytes.indexOf(sign, at + 1))
    if (++count > limit) return true;
  return false;
}
