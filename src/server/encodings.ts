/** Whether the request accepts this content encoding; `gzip;q=0` refuses it. */
export function acceptsEncoding({ headers }: Request, encoding: "br" | "gzip"): boolean {
  const accepted = headers.get("accept-encoding") ?? "";
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
}
