import { siteUrl, supabaseUrl } from "@/lib/env";

// Pictures are stored in several widths: `ipe-480.webp`, `ipe-960.webp`, `ipe-1600.webp`. The stored URL is that of
// the widest one; the narrower ones are derived from it.

/** The displayed width of a picture inside an article. */
export const PICTURE_SIZES = "(min-width: 48rem) 42rem, 92vw";

export const WIDTHS = [480, 960, 1600] as const;

// If Supabase has another origin, uploads are loaded from there; everything else belongs to the site.
const storageOrigin = /^https?:/.test(import.meta.env.VITE_SUPABASE_URL ?? "") ? supabaseUrl() : "";

/** The stored URL (absolute, or a path from the site's base) -> the `src` of an `<img>`. */
export const pictureUrl = (address: string) =>
  address.startsWith("/storage/v1/") ? storageOrigin + address : address;

/** Like `pictureUrl`, but absolute: for search engines and messengers. */
export const absolutePictureUrl = (address: string) => siteUrl(pictureUrl(address));

/** Whether the picture is stored by the house: a path of the site, or an upload in Storage. */
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
