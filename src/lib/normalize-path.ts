/**
 * Lower case, no trailing slashes, accents composed (NFC), because people type addresses that they read on posters. A path with
 * invalid percent-encoding is returned unchanged.
 */
export function normalizePath(pathname: string) {
  try {
    // An encoded slash or question mark stays encoded, because the router does not take it for a part of the path either.
    let path = decodeURI(pathname).normalize("NFC").toLowerCase();
    // A regular expression would backtrack over thousands of slashes.
    while (path.length > 1 && path.endsWith("/")) path = path.slice(0, -1);
    return path;
  } catch {
    return pathname;
  }
}
