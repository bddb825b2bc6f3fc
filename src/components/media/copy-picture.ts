import { loadPicture } from "@/components/media/load-picture";
import { AppError } from "@/lib/errors";

const TIMEOUT_MS = 20_000;

/** The picture at an address, embedded or of another site, as a file of our own. Throws an AppError with the reason. */
export async function copyPicture(address: string): Promise<File> {
  const blob = address.startsWith("data:") ? decodePicture(address) : await readRemotePicture(address);
  return new File([blob], "imagem", { type: blob.type });
}

function decodePicture(address: string): Blob {
  const [, type = "", base64 = ""] = /^data:([^;,]+);base64,(.*)$/s.exec(address) ?? [];
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, "")), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type });
}

// The page may show pictures of other sites, but not fetch from them; a canvas reads what their site lets everybody read.
async function readRemotePicture(address: string): Promise<Blob> {
  try {
    const image = await loadPicture(address, { timeoutMs: TIMEOUT_MS, isForReading: true });
    const canvas = document.createElement("canvas");
    canvas.width = image.naturalWidth;
    canvas.height = image.naturalHeight;
    canvas.getContext("2d")?.drawImage(image, 0, 0);
    return await new Promise((resolve, reject) => {
      const done = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error("Empty canvas")));
      canvas.toBlob(done, "image/webp", 0.95);
    });
  } catch (error) {
    console.warn("A picture of another site could not be copied", error);
    throw new AppError("o site de onde ela vem não deixa copiá-la", 0);
  }
}
