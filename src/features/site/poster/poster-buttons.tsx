import { Download, Share2 } from "lucide-react";
import { useState } from "react";
import { useIsHydrated } from "@/components/client-only";
import { isDismissal } from "@/components/share/share";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { toast } from "@/components/ui/toast";
import { fetchFromApi } from "@/lib/api";
import { fileUrl } from "@/lib/env";
import { toFailure } from "@/lib/errors";

const PATH = "/cartaz.png";
const FILE_NAME = "programacao-caminho-de-luz.png";
const MIME_TYPE = "image/png";

/**
 * A link to the weekly schedule as a picture, and a button to share the picture. The picture can be shown, too, also without a script:
 * browsers inside other apps that download nothing let people keep a picture that they see.
 */
export function PosterButtons() {
  const [isSharing, setSharing] = useState(false);
  const canShareFiles = useIsHydrated() && supportsFileSharing();

  async function sharePoster() {
    setSharing(true);
    try {
      const picture = await (await fetchFromApi(PATH, {})).blob();
      await navigator.share({ files: [toFile(picture)] });
    } catch (error) {
      if (!isDismissal(error)) toast.error("Erro", toFailure("Erro ao compartilhar a imagem", error));
    } finally {
      setSharing(false);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-2">
      <a href={fileUrl(PATH)} download={FILE_NAME} className={buttonStyle("outline", "sm")}>
        <Download /> Baixar imagem
      </a>
      {canShareFiles && (
        <Button variant="quiet" size="sm" isLoading={isSharing} onClick={() => void sharePoster()}>
          <Share2 /> Compartilhar imagem
        </Button>
      )}
      <details className="basis-full text-sm">
        <summary className="w-fit cursor-pointer py-2 text-ink-muted">O download não começou?</summary>
        <p className="mb-3 max-w-72">Toque e segure a imagem para guardá-la ou enviá-la.</p>
        <img
          src={fileUrl(PATH)}
          loading="lazy"
          alt="A programação da semana, em uma imagem"
          className="w-72 max-w-full rounded-md"
        />
      </details>
    </div>
  );
}

const toFile = (...parts: Blob[]) => new File(parts, FILE_NAME, { type: MIME_TYPE });
const supportsFileSharing = () => navigator.canShare?.({ files: [toFile()] }) ?? false;
