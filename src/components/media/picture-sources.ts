import { pictureCopies } from "@shared/rules/picture-names.ts";
import { siteUrl, supabaseUrl } from "@/lib/env";

/** The displayed width of a picture inside an article. */
export const PICTURE_SIZES = "(min-width: 48rem) 42rem, 92vw";

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

/** "/imagens/ipe-960.webp" -> "/imagens/ipe-480.webp 480w, /imagens/ipe-960.webp 960w"; undefined for a picture of one width. */
export function pictureSourceSet(address: string): string | undefined {
  const copies = pictureCopies(address);
  return copies.length
    ? copies.map((copy) => `${pictureUrl(copy.address)} ${copy.width}w`).join(", ")
    : undefined;
}
