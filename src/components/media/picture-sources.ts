import { siteUrl, supabaseUrl } from "@/lib/env";

// Pictures are stored in a few widths side by side: `ipe-480.webp`, `ipe-960.webp`, `ipe-1600.webp`. The address in a
// row names the widest one; the narrower ones follow from it.

/** How wide a picture inside an article is shown. */
export const PICTURE_SIZES = "(min-width: 48rem) 42rem, 92vw";

export const WIDTHS = [480, 960, 1600] as const;

// Where the data service has a host of its own, uploaded pictures live there; everything else belongs to the site.
const storageOrigin = /^https?:/.test(import.meta.env.VITE_SUPABASE_URL ?? "") ? supabaseUrl() : "";

/** The address stored with a row (absolute, or a path from the site's base) -> what an `<img>` loads. */
export const pictureUrl = (address: string) =>
  address.startsWith("/storage/v1/") ? storageOrigin + address : address;

/** As `pictureUrl`, whole: for search engines and messengers. */
export const absolutePictureUrl = (address: string) => siteUrl(pictureUrl(address));

/** Stored by the house: a path of the site, or an upload in Storage. */
export const isHousePicture = (address: string) =>
  (address.startsWith("/") && !address.startsWith("//")) ||
  [globalThis.location?.origin, storageOrigin].some((origin) => origin && address.startsWith(`${origin}/`));

/** ".../ipe-960.webp" -> ".../ipe-480.webp 480w, .../ipe-960.webp 960w"; undefined for a picture of one width. */
export function pictureSourceSet(address: string): string | undefined {
  const [, stem, width] = /^(.+)-(\d{3,4})\.webp$/.exec(address) ?? [];
  if (!stem) return undefined;
  const widest = Number(width);
  const widths = [...WIDTHS.filter((step) => step < widest), widest];
  if (widths.length === 1) return undefined;
  return widths.map((step) => `${pictureUrl(`${stem}-${step}.webp`)} ${step}w`).join(", ");
}
