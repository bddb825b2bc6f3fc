/**
 * Lower case, no trailing slashes, accents composed (NFC): addresses are copied from posters. Invalid percent-encoding is
 * returned unchanged.
 */
export function normalizePath(pathname: string) {
  try {
    return decodeURIComponent(pathname)
      .normalize("NFC")
      .toLowerCase()
      .replace(/(?<=.)\/+$/, "");
  } catch {
    return pathname;
  }
}
