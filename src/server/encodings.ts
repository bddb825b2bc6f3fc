/** Whether whoever asks takes an answer packed this way: `gzip;q=0` is a refusal. */
export function takes({ headers }: Request, encoding: "br" | "gzip"): boolean {
  const accepted = headers.get("accept-encoding") ?? "";
  return new RegExp(`\\b${encoding}\\b(?!\\s*;\\s*q=0(\\.0*)?\\s*(,|$))`).test(accepted);
}
