import { loadPicture } from "@/components/media/load-picture";
import { AppError } from "@/lib/errors";

const TIMEOUT_MS = 20_000;

/** Downloads an embedded or external picture as a file. Throws an AppError with the reason. */
export async function downloadPicture(address: string): Promise<File> {
  const blob = address.startsWith("data:") ? decodePicture(address) : await readRemotePicture(address);
  return new File([blob], "imagem", { type: blob.type });
}

function decodePicture(address: string): Blob {
  const [, type = "", base64 = ""] = /^data:([^;,]+);base64,(.*)$/s.exec(address) ?? [];
  const bytes = Uint8Array.from(atob(base64.replace(/\s/g, "")), (letter) => letter.charCodeAt(0));
  return new Blob([bytes], { type });
}

// The content security policy allows displaying external pictures, but not fetching them; a canvas can read those with CORS headers.
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
