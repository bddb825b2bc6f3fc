// What the name of a stored picture says:
//   ipe.gif            nothing
//   ipe-1600.png       it is 1600 pixels wide, and the narrower copies ipe-480.png and ipe-960.png exist
//   ipe-1600x900.png   in addition its height, and that messengers can show its copy for previews
// Rows contain only the address of the widest copy; everything else follows from it.

/** The widths in which pictures are stored. */
export const PICTURE_WIDTHS = [480, 960, 1600] as const;
/** Messengers show previews of about this width, and some none that has more bytes. */
export const PREVIEW_WIDTH = 960;
export const MAX_PREVIEW_BYTES = 300_000;

const PREVIEW_TYPES: Readonly<Record<string, string>> = {
  webp: "image/webp",
  jpg: "image/jpeg",
  png: "image/png",
};

type Copy = { width: number; height: number; extension: string; bytes: { length: number } };

export const narrowerWidths = (width: number) => PICTURE_WIDTHS.filter((step) => step < width);

/** The name of the widest copy: see above. */
export function widestName(stem: string, widest: Copy, narrower: readonly Copy[]): string {
  const copyOf = (width: number) =>
    narrower.find((copy) => copy.width === width && copy.extension === widest.extension);
  if (!narrowerWidths(widest.width).every(copyOf)) return `${stem}.${widest.extension}`;
  const preview = widest.width > PREVIEW_WIDTH ? copyOf(PREVIEW_WIDTH) : widest;
  const isPreview = widest.extension in PREVIEW_TYPES && (preview?.bytes.length ?? 0) <= MAX_PREVIEW_BYTES;
  return `${stem}-${widest.width}${isPreview ? `x${widest.height}` : ""}.${widest.extension}`;
}

export const narrowerName = (stem: string, { width, extension }: Pick<Copy, "width" | "extension">) =>
  `${stem}-${width}.${extension}`;

/** Only the house's own pictures have such names: elsewhere the same name promises nothing. */
const ADDRESS =
  /^((?:https?:\/\/[^/]+)?\/(?:storage\/v1\/object\/public|imagens)\/.+)-(\d{1,5})(?:x(\d{1,5}))?\.(webp|jpg|png|avif|gif)$/;

function parse(address: string) {
  const [, stem, width, height, extension] = ADDRESS.exec(address) ?? [];
  if (!stem || !extension) return null;
  return { stem, extension, width: Number(width), height: height ? Number(height) : null };
}

/** The addresses of a picture's copies with their widths, narrowest first; empty for a picture of one width. */
export function pictureCopies(address: string): { address: string; width: number }[] {
  const picture = parse(address);
  const widths = picture ? narrowerWidths(picture.width) : [];
  if (!picture || widths.length === 0) return [];
  const narrower = widths.map((width) => ({
    address: narrowerName(picture.stem, { width, extension: picture.extension }),
    width,
  }));
  return [...narrower, { address, width: picture.width }];
}

export type PreviewPicture = { address: string; width: number; height: number; type: string };

/** The copy that messengers show beside a link: JPEG, PNG or WebP of at most MAX_PREVIEW_BYTES; null when there is none. */
export function previewPicture(address: string): PreviewPicture | null {
  const picture = parse(address);
  const type = picture && PREVIEW_TYPES[picture.extension];
  if (!type || !picture.height) return null;
  if (picture.width <= PREVIEW_WIDTH) return { address, width: picture.width, height: picture.height, type };
  const { stem, extension, width, height } = picture;
  return {
    address: narrowerName(stem, { width: PREVIEW_WIDTH, extension }),
    width: PREVIEW_WIDTH,
    height: Math.max(1, Math.round((height * PREVIEW_WIDTH) / width)),
    type,
  };
}
