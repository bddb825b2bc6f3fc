/** Eight kilobytes, the limit of most web servers. */
const MAX_QUERY_BYTES = 8 * 1024;
const MAX_SELECTED = 60;
const MAX_OFFSET = 100_000;
const MAX_RESPONSE_BYTES = 16 * 1024 * 1024;

export const postgrestError = (status: number, code: string, message: string, headers = {}) =>
  Response.json({ code, message, details: null, hint: null }, { status, headers });
const refuse = (status: number, message: string) => postgrestError(status, "PGRST100", message);

/** 414 for a query string longer than any that the site sends. */
export function refuseLongQuery(url: string): Response | undefined {
  const queryStart = url.indexOf("?");
  return queryStart >= 0 && url.length - queryStart > MAX_QUERY_BYTES
    ? refuse(414, "The query string is too long")
    : undefined;
}

/** 400 for requests that would read excessive data: columns selected repeatedly, or very large offsets. */
export function refuseExcess({ url, headers }: Request): Response | undefined {
  const [, rangeStart = 0] = /^(?:items=)?(\d+)-/.exec(headers.get("range") ?? "") ?? [];
  const offsets = [rangeStart];
  for (const [name, value] of new URL(url).searchParams) {
    if (/(^|\.)select$/.test(name) && isExcessive(value))
      return refuse(400, `"select" may name each column once, and ${MAX_SELECTED} in all`);
    if (/(^|\.)offset$/.test(name)) offsets.push(value);
  }
  if (offsets.some((offset) => Number(offset) > MAX_OFFSET))
    return refuse(400, `The offset may be ${MAX_OFFSET} at most`);
  return undefined;
}

/** 400 instead of an oversized response; the secret key may read everything. */
export function limitSize(response: Response, isSecret: boolean): Response {
  if (isSecret || Number(response.headers.get("content-length") ?? 0) <= MAX_RESPONSE_BYTES) return response;
  void response.body?.cancel();
  return refuse(400, "The response is too large: ask for fewer rows or columns");
}

/** Counts the column paths of a select such as "id,author:profiles!key(name,when:created_at::date)", without aliases and casts. */
function isExcessive(select: string): boolean {
  const distinctColumns = new Set<string>();
  const parents: string[] = [];
  let count = 0;
  for (const [, item = "", end] of select.matchAll(/([^,()]*)([,()]|$)/g)) {
    const column = item
      .replace(/^[^:]*:(?!:)/, "")
      .replace(/::.*$/, "")
      .trim();
    if (column) {
      distinctColumns.add([...parents, column].join("."));
      count++;
    }
    if (end === "(") parents.push(column);
    if (end === ")") parents.pop();
  }
  return count > MAX_SELECTED || distinctColumns.size < count;
}
