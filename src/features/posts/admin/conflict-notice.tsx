import { useEffect, useRef } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import type { EditConflict } from "@/features/posts/admin/queries";
import { formatDateTime } from "@/lib/format";

type ConflictNoticeProps = {
  conflict: EditConflict;
  onSee: () => void;
  onOverwrite: () => void;
  onTakeStored: () => void;
};

/** Somebody else saved or deleted it meanwhile. Nothing typed is lost; the writer decides. */
export function ConflictNotice({ conflict, onSee, onOverwrite, onTakeStored }: ConflictNoticeProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: "center" });
  }, []);
  const { stored } = conflict;

  return (
    <div ref={place}>
      <Alert
        tone="danger"
        title={stored ? conflict.message : "Outra pessoa excluiu esta publicação enquanto você editava."}
      >
        <p>
          {stored
            ? `A versão dela foi salva em ${formatDateTime(stored.updated_at)}. O que você escreveu continua aqui.`
            : "O que você escreveu continua aqui e pode ser publicado de novo."}
        </p>
        <div className="mt-3 flex flex-wrap gap-2">
          {stored && (
            <Button variant="outline" size="sm" onClick={onSee}>
              Ver a versão salva
            </Button>
          )}
          <Button variant="danger" size="sm" onClick={onOverwrite}>
            {stored ? "Salvar a minha por cima" : "Publicar como nova"}
          </Button>
          {stored && (
            <Button variant="quiet" size="sm" onClick={onTakeStored}>
              Ficar com a versão salva
            </Button>
          )}
        </div>
      </Alert>
    </div>
  );
}
