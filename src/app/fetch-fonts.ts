/** The weights that every page shows; others are fetched when an article uses them. */
const FIRST_FONTS = ['1em "Source Sans 3 Variable"', '600 1em "Lora"'];

/**
 * Fetches the fonts for the next page: they are never part of a first visit. Each page shows them only if this has been done before
 * (src/starter.js).
 */
export async function fetchFonts() {
  if (document.documentElement.dataset.fonts !== undefined) return;
  try {
    await Promise.all(FIRST_FONTS.map((font) => document.fonts.load(font)));
    localStorage.setItem("fonts", "fetched");
  } catch {
    // No network, or the browser blocks its storage: the next page tries again.
  }
}
