import type { Meeting, WeekException } from "@shared/rules/meetings.ts";
import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { useIsHydrated } from "@/components/client-only";
import { isDismissal } from "@/components/share/share";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { downloadFile } from "@/lib/download";

const FILE_NAME = "programacao-caminho-de-luz.png";
const MIME_TYPE = "image/png";

type PosterButtonsProps = { week: readonly Meeting[]; exceptions: readonly WeekException[] };

/** Buttons to share, save or print the weekly schedule as a picture. */
export default function PosterButtons({ week, exceptions }: PosterButtonsProps) {
  const [running, setRunning] = useState<"share" | "save">();
  const canShareFiles = useIsHydrated() && supportsFileSharing();

  async function shareOrSave(action: "share" | "save") {
    setRunning(action);
    try {
      const { drawPoster } = await import("@/features/site/poster/draw-poster");
      const poster = await drawPoster(week, exceptions);
      if (action === "save") downloadFile(FILE_NAME, poster);
      else await navigator.share({ files: [toFile(poster)] });
    } catch (error) {
      if (!isDismissal(error)) toast.error("Não foi possível preparar a imagem", "Tente outra vez.");
    } finally {
      setRunning(undefined);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button
        variant="outline"
        size="sm"
        isLoading={running === "save"}
        onClick={() => void shareOrSave("save")}
      >
        <Download /> Baixar imagem
      </Button>
      {canShareFiles && (
        <Button
          variant="quiet"
          size="sm"
          isLoading={running === "share"}
          onClick={() => void shareOrSave("share")}
        >
          <Share2 /> Compartilhar imagem
        </Button>
      )}
    </div>
  );
}

const toFile = (...parts: Blob[]) => new File(parts, FILE_NAME, { type: MIME_TYPE });

const supportsFileSharing = () => navigator.canShare?.({ files: [toFile()] }) ?? false;
