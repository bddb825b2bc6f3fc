/**
 * The path of an address as people copy it from a poster: any case, a stroke at the end, accents in one character or in
 * two. One that is not valid percent-encoding stays as it came.
 */
export function plainPath(pathname: string) {
  try {
    return decodeURIComponent(pathname)
      .normalize("NFC")
      .toLowerCase()
      .replace(/(?<=.)\/$/, "");
  } catch {
    return pathname;
  }
}
