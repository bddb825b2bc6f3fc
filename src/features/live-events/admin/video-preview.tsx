import { URL_INVALID } from "@shared/rules/invalid-values.ts";
import { youtubeId, youtubeProblem, youtubeThumbnail } from "@shared/rules/youtube.ts";
import { TriangleAlert, Video } from "lucide-react";
import { useState } from "react";
import { Image } from "@/components/media/image";

/** Preview of the typed URL: the video's thumbnail, a warning, or a placeholder. */
export function VideoPreview({ url }: { url: string }) {
  const trimmedUrl = url.trim();
  const id = youtubeId(trimmedUrl);
  const reason = youtubeProblem(trimmedUrl);
  const problem = reason === URL_INVALID ? "Verifique se a URL está no formato correto." : reason;
  const [failedId, setFailedId] = useState<string>();
  return (
    <div className="aspect-video max-w-md overflow-hidden rounded-md bg-sunken" aria-live="polite">
      {id && id !== failedId ? (
        <Image
          key={id}
          src={youtubeThumbnail(id)}
          alt="Prévia do vídeo"
          width={480}
          height={270}
          className="size-full object-cover"
          onFailure={() => setFailedId(id)}
        />
      ) : trimmedUrl && !id ? (
        <div className="grid size-full content-center justify-items-center gap-1 p-4 text-center">
          <TriangleAlert className="size-8 text-danger" />
          <p className="font-semibold text-danger">URL do YouTube inválida</p>
          <p className="text-sm text-ink-muted">{problem}</p>
        </div>
      ) : (
        <div className="grid size-full content-center justify-items-center gap-1 p-4 text-center text-ink-muted">
          <Video className="size-8" />
          <p>{id ? "A prévia deste vídeo não pôde ser mostrada." : "A prévia do vídeo aparece aqui."}</p>
        </div>
      )}
    </div>
  );
}
