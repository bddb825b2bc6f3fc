import type { usePictureUploads } from "@/components/editor/use-picture-uploads";
import { UploadProgress } from "@/components/media/upload-progress";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

/** The progress of the uploads, and the failed ones. */
export function UploadNotices({ uploads }: { uploads: ReturnType<typeof usePictureUploads> }) {
  const { progress, problems, clearProblems } = uploads;
  return (
    <>
      {progress !== undefined && <UploadProgress percent={progress} label="Envio das imagens do texto" />}
      {problems.length > 0 && (
        <Alert
          tone="danger"
          title={problems.length === 1 ? "Uma imagem não veio" : `${problems.length} imagens não vieram`}
        >
          <ul className="list-disc pl-5">
            {[...new Set(problems)].map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
          <p className="mt-1">Guarde a imagem no aparelho e envie-a pelo botão Imagem.</p>
          <Button variant="quiet" size="sm" onClick={clearProblems}>
            Entendi
          </Button>
        </Alert>
      )}
    </>
  );
}
