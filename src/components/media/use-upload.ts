import { useEffect, useRef, useState } from "react";
import { type UploadedPicture, uploadPicture } from "@/components/media/upload";
import { toMessage } from "@/lib/errors";

type Upload =
  | { status: "idle" }
  | { status: "running"; percent: number; name: string }
  | { status: "failed"; message: string };

/** An upload with its progress and error. A new upload, or unmounting, aborts the running one. */
export function useUpload() {
  const [upload, setUpload] = useState<Upload>({ status: "idle" });
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  /** The stored picture; "aborted" by a newer upload or unmounting; undefined on failure (its message is in `upload`). */
  async function start(file: File): Promise<UploadedPicture | "aborted" | undefined> {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const update = (next: Upload) => running.current === controller && setUpload(next);
    update({ status: "running", percent: 0, name: file.name });
    try {
      const picture = await uploadPicture(file, {
        signal: controller.signal,
        onProgress: (percent) => update({ status: "running", percent, name: file.name }),
      });
      if (controller.signal.aborted) return "aborted";
      update({ status: "idle" });
      return picture;
    } catch (error) {
      if (controller.signal.aborted) return "aborted";
      update({ status: "failed", message: toMessage(error, "Erro ao fazer upload da imagem") });
      return undefined;
    }
  }

  return { upload, start, reset: () => setUpload({ status: "idle" }) };
}
