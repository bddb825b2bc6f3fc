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

/**
 * Buttons to share, save or print the weekly schedule as a picture. The saved picture is shown, too, because browsers inside other
 * apps download no picture that a page has drawn, but let people keep one that they see.
 */
export default function PosterButtons({ week, exceptions }: PosterButtonsProps) {
  const [running, setRunning] = useState<"share" | "save">();
  const [picture, setPicture] = useState<string>();
  const canShareFiles = useIsHydrated() && supportsFileSharing();

  async function shareOrSave(action: "share" | "save") {
    setRunning(action);
    try {
      const { drawPoster } = await import("@/features/site/poster/draw-poster");
      const poster = await drawPoster(week, exceptions);
      if (action === "save") {
        setPicture(await toDataUrl(poster));
        downloadFile(FILE_NAME, poster);
      } else await navigator.share({ files: [toFile(poster)] });
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
      {picture && (
        <figure className="mt-2 grid basis-full justify-items-start gap-3">
          <figcaption role="status" className="max-w-72 text-sm text-ink-muted">
            O download não começou? Toque e segure a imagem para guardá-la ou enviá-la.
          </figcaption>
          <img
            src={picture}
            alt="A programação da semana, em uma imagem"
            className="w-72 max-w-full rounded-md"
          />
        </figure>
      )}
    </div>
  );
}

const toFile = (...parts: Blob[]) => new File(parts, FILE_NAME, { type: MIME_TYPE });

/** Not an object URL, which other apps cannot save. */
const toDataUrl = (picture: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(picture);
  });

const supportsFileSharing = () => navigator.canShare?.({ files: [toFile()] }) ?? false;
