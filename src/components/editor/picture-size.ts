import { loadPicture } from "@/components/media/load-picture";
import { pictureUrl } from "@/components/media/picture-sources";

const TIMEOUT_MS = 5_000;

type Size = { width: number | null; height: number | null };

/** The chosen size, completed from the picture itself, so that an article with sizes does not shift while it loads. */
export async function completeSize(address: string, { width, height }: Size): Promise<Size> {
  if (width && height) return { width, height };
  try {
    const { naturalWidth, naturalHeight } = await loadPicture(pictureUrl(address), { timeoutMs: TIMEOUT_MS });
    const ratio = naturalWidth / naturalHeight;
    if (width) return { width, height: Math.round(width / ratio) };
    if (height) return { width: Math.round(height * ratio), height };
    return { width: naturalWidth, height: naturalHeight };
  } catch {
    // Inserted without a size: pages reserve a default space.
    return { width, height };
  }
}
