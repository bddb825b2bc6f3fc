import {
  isHeic,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  type PictureFormat,
  pictureFormat,
  pictureSize,
} from "../../_shared/rules/picture-format.ts";
import { stripMetadata } from "./metadata/strip-metadata.ts";
import { Problem, tooLarge, wrongType } from "./problem.ts";

/** Type and size read from the picture's bytes, not from the file name or the declared type. `bytes`: the file without metadata. */
export type Picture = {
  bytes: Uint8Array<ArrayBuffer>;
  type: PictureFormat;
  extension: string;
  width: number;
  height: number;
};

export const WRONG_FORMAT = "Formato de imagem não aceito. Use PNG, JPEG, WebP, GIF ou AVIF.";
const HEIC_FORMAT =
  "Fotos em HEIC, o formato do iPhone, não abrem em todos os navegadores. Exporte a foto como JPEG ou, no iPhone, escolha Ajustes › Câmera › Formatos › Mais Compatível.";

/** Throws 413 for too many bytes or pixels, and 415 for files that are not PNG, JPEG, WebP, GIF or AVIF. */
export async function readPicture(file: File): Promise<Picture> {
  if (file.size === 0) throw wrongType("A imagem está vazia.");
  if (file.size > MAX_PICTURE_BYTES) throw tooLarge("A imagem tem mais de 10 MB.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const format = pictureFormat(bytes);
  const size = format && pictureSize(format.type, bytes);
  if (!size) throw wrongType(isHeic(bytes) ? HEIC_FORMAT : WRONG_FORMAT);
  if (size.width < 1 || size.height < 1) throw new Problem(400, "invalid_image", "A imagem está danificada.");
  if (size.width * size.height > MAX_PICTURE_PIXELS) throw tooLarge("A imagem tem mais de 40 megapixels.");
  return { bytes: stripMetadata(format.type, bytes), ...format, ...size };
}
