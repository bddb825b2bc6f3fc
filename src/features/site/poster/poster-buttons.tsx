import type { Meeting, WeekException } from "@shared/rules/meetings.ts";
import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { useIsHydrated } from "@/components/client-only";
import { isDismissal } from "@/components/share/share";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { downloadFile } from "@/lib/download";

const FILE = "programacao-caminho-de-luz.png";
const TYPE = "image/png";

type PosterButtonsProps = { week: readonly Meeting[]; exceptions: readonly WeekException[] };

/** Buttons to share, save or print the weekly schedule as a picture. */
export default function PosterButtons({ week, exceptions }: PosterButtonsProps) {
  const [busy, setBusy] = useState<"share" | "save">();
  const canShareFiles = useIsHydrated() && sharesFiles();

  async function run(kind: "share" | "save") {
    setBusy(kind);
    try {
      const { drawPoster } = await import("@/features/site/poster/draw-poster");
      const poster = await drawPoster(week, exceptions);
      if (kind === "save") downloadFile(FILE, poster);
      else await navigator.share({ files: [asFile(poster)] });
    } catch (error) {
      if (!isDismissal(error)) toast.error("Não foi possível preparar a imagem", "Tente outra vez.");
    } finally {
      setBusy(undefined);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="outline" size="sm" isLoading={busy === "save"} onClick={() => void run("save")}>
        <Download /> Baixar imagem
      </Button>
      {canShareFiles && (
        <Button variant="quiet" size="sm" isLoading={busy === "share"} onClick={() => void run("share")}>
          <Share2 /> Compartilhar imagem
        </Button>
      )}
    </div>
  );
}

const asFile = (...parts: Blob[]) => new File(parts, FILE, { type: TYPE });

const sharesFiles = () => navigator.canShare?.({ files: [asFile()] }) ?? false;
