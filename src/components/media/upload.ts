import { preparePicture } from "@/components/media/prepare-picture";
import { apiUrl, publishableKey } from "@/lib/env";
import { AppError, isRecord, SESSION_EXPIRED, textOf } from "@/lib/errors";
import { accessToken } from "@/lib/request";
import { endSession } from "@/lib/stored-session";

export type UploadedPicture = { imageUrl: string; width: number; height: number };

const FAILED = "Erro ao fazer upload da imagem";
const TIMEOUT_MS = 120_000;
const EXTENSIONS: Record<string, string> = { "image/webp": "webp", "image/jpeg": "jpg", "image/png": "png" };

type UploadOptions = {
  /** Percent, 0 to 100. */
  onProgress?: (percent: number) => void;
  signal?: AbortSignal;
};

/** Resizes a picture in the browser and uploads the copies. Throws an AppError with the message to show. */
export async function uploadPicture(file: File, options: UploadOptions = {}): Promise<UploadedPicture> {
  const form = new FormData();
  const [widest, ...smaller] = await preparePicture(file);
  if (!widest) form.set("image", file);
  else {
    form.set("image", widest.blob, `image.${EXTENSIONS[widest.blob.type] ?? "png"}`);
    for (const { width, blob } of smaller) {
      form.set(`image-${width}`, blob, `image-${width}.${EXTENSIONS[blob.type] ?? "png"}`);
    }
  }
  return send(form, await accessToken(), options);
}

// XMLHttpRequest: fetch reports no upload progress.
function send(form: FormData, token: string | undefined, { onProgress, signal }: UploadOptions) {
  return new Promise<UploadedPicture>((resolve, reject) => {
    // Aborted while the picture was being prepared.
    if (signal?.aborted) return reject(new DOMException("Aborted", "AbortError"));
    const request = new XMLHttpRequest();
    request.open("POST", apiUrl("/upload"));
    request.responseType = "json";
    request.timeout = TIMEOUT_MS;
    request.setRequestHeader("apikey", publishableKey);
    if (token) request.setRequestHeader("Authorization", `Bearer ${token}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(Math.round((loaded / total) * 100));
    request.onload = () => {
      if (request.status >= 200 && request.status < 300 && isPicture(request.response)) {
        return resolve(request.response);
      }
      // The page of a captive portal, which is not JSON, says nothing about the session.
      if (request.status === 401 && isRecord(request.response)) endSession();
      reject(new AppError(failureMessage(request), request.status));
    };
    request.onerror = request.ontimeout = () => reject(new AppError(FAILED, 0, "network"));
    request.onabort = () => reject(new DOMException("Aborted", "AbortError"));
    signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(form);
  });
}

const isPicture = (value: unknown): value is UploadedPicture =>
  isRecord(value) && typeof value.imageUrl === "string";

function failureMessage({ status, response }: XMLHttpRequest) {
  if (!isRecord(response)) return FAILED;
  return status === 401 ? SESSION_EXPIRED : (textOf(response.message) ?? FAILED);
}
