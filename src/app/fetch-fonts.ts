import serif from "@fontsource/lora/files/lora-latin-600-normal.woff2?url";
import sans from "@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght-normal.woff2?url";

/**
 * Fetches the fonts that every page shows for the next page: they are never part of a first visit. Each page shows them only if this has
 * been done before (src/starter.js). Not by `document.fonts.load`: of optional fonts that take their time, Firefox says that they failed.
 */
export async function fetchFonts() {
  if (document.documentElement.dataset.fonts !== undefined) return;
  try {
    const responses = await Promise.all([sans, serif].map((url) => fetch(url, { priority: "low" })));
    if (responses.every(({ ok }) => ok)) localStorage.setItem("fonts", "fetched");
  } catch {
    // No network, or the browser blocks its storage: the next page tries again.
  }
}
