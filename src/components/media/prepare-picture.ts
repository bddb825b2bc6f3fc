import {
  isAnimated,
  isHeic,
  MAX_PICTURE_BYTES,
  MAX_PICTURE_PIXELS,
  type PictureFormat,
  pictureFormat,
  pictureSize,
} from "@shared/rules/picture-format.ts";
import { rejectAfter } from "@/components/media/load-picture";
import { type PictureCopy, ResizeError, resize } from "@/components/media/resize";
import workerUrl from "@/components/media/resize.worker?worker&url";
import { AppError } from "@/lib/errors";
import { trustedWorkerUrl } from "@/lib/trusted-types";

const UNREADABLE = "Não foi possível ler esta imagem. Use PNG, JPEG, WebP, GIF ou AVIF.";
// iPhone formats, which only Apple's browsers can decode.
const HEIC =
  "Este navegador não lê fotos HEIC, o formato do iPhone. Envie a foto pelo próprio iPhone, ou escolha nele Ajustes › Câmera › Formatos › Mais Compatível, que grava em JPEG.";
const EMPTY = "Este arquivo está vazio. Escolha a imagem outra vez.";
const TOO_LARGE = "A imagem é grande demais.";
const TOO_MANY_PIXELS =
  "A imagem tem mais de 40 megapixels, e este navegador não consegue reduzi-la. Envie uma menor.";
const ANIMATION_TOO_LARGE =
  "A imagem tem movimento e é grande demais para ser guardada inteira (mais de 10 MB ou 40 megapixels). Reduzida, ficaria parada: envie uma animação menor.";
const NO_CANVAS =
  "Este navegador não deixa reduzir a imagem, talvez por uma proteção contra rastreamento. Envie uma de até 10 MB em PNG, JPEG ou WebP, ou use outro navegador.";

const MAX_BYTES = 60 * 1024 * 1024;
/** Contains format, size and animation of a picture, also behind a large colour profile. */
const HEAD_BYTES = 1024 * 1024;
/** Ten times what a slow phone needs; only a canvas that never answers takes so long. */
const TIMEOUT_MS = 20_000;

type Candidate = { file: File; type: PictureFormat | undefined; head: Uint8Array; isHeic: boolean };

/** The copies of a file to upload, widest first; an empty list: upload the file unchanged. Throws an AppError. */
export async function preparePicture(file: File): Promise<PictureCopy[]> {
  if (file.size === 0) throw new AppError(EMPTY, 415);
  if (file.size > MAX_BYTES) throw new AppError(TOO_LARGE, 413);
  const candidate = await inspect(file);
  const { type, head } = candidate;
  // Other formats that this browser may know, such as BMP.
  const mayBePicture = type || candidate.isHeic || /^image\/(?!svg)/.test(file.type);
  if (!mayBePicture) throw new AppError(UNREADABLE, 415);
  if (type && isAnimated(type, head)) {
    if (!fitsUnchanged(candidate)) throw new AppError(ANIMATION_TOO_LARGE, 413);
    return [];
  }
  try {
    return await resizeAnywhere(file);
  } catch (error) {
    console.warn("The picture could not be resized", error);
    if (error instanceof ResizeError && error.reason === "unreadable") throw unreadable(candidate);
    if (!fitsUnchanged(candidate)) throw new AppError(candidate.isHeic ? HEIC : NO_CANVAS, 415);
    return [];
  }
}

/** What the file contains, whatever its name and type say: phones and Windows give some files no type, or a wrong one. */
async function inspect(file: File): Promise<Candidate> {
  const buffer = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => {
      throw new AppError("O arquivo não pôde ser lido. Escolha a imagem outra vez.", 415);
    });
  const head = new Uint8Array(buffer);
  const type = pictureFormat(head)?.type;
  const isNamedHeic = /heic|heif/i.test(file.type) || /\.(heic|heif)$/i.test(file.name);
  return { file, type, head, isHeic: isHeic(head) || (!type && isNamedHeic) };
}

const hasTooManyPixels = ({ type, head }: Candidate) => {
  const { width, height } = (type && pictureSize(type, head)) || { width: 0, height: 0 };
  return width * height > MAX_PICTURE_PIXELS;
};

/** Whether the server takes the file as it is. */
const fitsUnchanged = (candidate: Candidate) =>
  Boolean(candidate.type) && candidate.file.size <= MAX_PICTURE_BYTES && !hasTooManyPixels(candidate);

function unreadable(candidate: Candidate) {
  if (candidate.isHeic) return new AppError(HEIC, 415);
  return hasTooManyPixels(candidate) ? new AppError(TOO_MANY_PIXELS, 413) : new AppError(UNREADABLE, 415);
}

/** In a worker; if that fails or never answers, in the page itself. */
async function resizeAnywhere(file: File): Promise<PictureCopy[]> {
  if (typeof OffscreenCanvas !== "undefined") {
    try {
      return await resizeInWorker(file);
    } catch (error) {
      console.warn("The picture could not be resized in a worker", error);
    }
  }
  return Promise.race([resize(file), rejectAfter(TIMEOUT_MS)]);
}

type WorkerResult = { copies: PictureCopy[] } | { failure: string };

async function resizeInWorker(file: File): Promise<PictureCopy[]> {
  const worker = new Worker(trustedWorkerUrl(workerUrl), { type: "module" });
  try {
    const answer = new Promise<WorkerResult>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerResult>) => resolve(data);
      // The worker's file could not be loaded.
      worker.onerror = (event) => reject(new Error(event.message || "The worker does not run"));
      worker.postMessage(file);
    });
    const result = await Promise.race([answer, rejectAfter(TIMEOUT_MS)]);
    if ("failure" in result) throw new Error(result.failure);
    return result.copies;
  } finally {
    worker.terminate();
  }
}
