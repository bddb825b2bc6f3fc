import { type PictureCopy, resize } from "@/components/media/resize";
import workerUrl from "@/components/media/resize.worker?worker&url";
import { AppError } from "@/lib/errors";
import { trustedWorkerUrl } from "@/lib/trusted-types";

const UNREADABLE = "Não foi possível ler esta imagem. Use PNG, JPEG, WebP, GIF ou AVIF.";
// iPhone formats, which only Apple's browsers can decode.
const HEIC =
  "Este navegador não lê fotos HEIC, o formato do iPhone. Envie a foto pelo próprio iPhone, ou escolha nele Ajustes › Câmera › Formatos › Mais Compatível, que grava em JPEG.";
const MAX_BYTES = 60 * 1024 * 1024;

/** The copies of a file to upload, widest first; an empty list: upload the file unchanged. Throws an AppError. */
export async function preparePicture(file: File): Promise<PictureCopy[]> {
  const isHeic = /heic|heif/i.test(file.type) || /\.(heic|heif)$/i.test(file.name);
  if (!isHeic && (!file.type.startsWith("image/") || file.type === "image/svg+xml"))
    throw new AppError(UNREADABLE, 415);
  if (file.size > MAX_BYTES) throw new AppError("A imagem é grande demais.", 413);
  // Re-encoding a GIF would remove its animation.
  if (file.type === "image/gif") return [];
  try {
    return typeof OffscreenCanvas === "undefined" ? await resize(file) : await resizeInWorker(file);
  } catch (error) {
    console.warn("The picture could not be read", error);
    throw new AppError(isHeic ? HEIC : UNREADABLE, 415);
  }
}

type WorkerResult = { copies: PictureCopy[] } | { failure: string };

async function resizeInWorker(file: File): Promise<PictureCopy[]> {
  const worker = new Worker(trustedWorkerUrl(workerUrl), { type: "module" });
  try {
    const result = await new Promise<WorkerResult>((resolve, reject) => {
      worker.onmessage = ({ data }: MessageEvent<WorkerResult>) => resolve(data);
      // The worker's file could not be loaded.
      worker.onerror = () => resize(file).then((copies) => resolve({ copies }), reject);
      worker.postMessage(file);
    });
    if ("failure" in result) throw new Error(result.failure);
    return result.copies;
  } finally {
    worker.terminate();
  }
}
