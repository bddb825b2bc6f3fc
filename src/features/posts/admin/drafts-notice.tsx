import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { draftName, type StoredPostDraft } from "@/features/posts/admin/post-drafts";
import { formatDateTime } from "@/lib/format";

const SHOWN_FIRST = 3;

type DraftListProps = {
  drafts: readonly StoredPostDraft[];
  onContinue: (draft: StoredPostDraft) => void;
  onDiscard: (draft: StoredPostDraft) => void;
};

type DraftsNoticeProps = DraftListProps & {
  hasFailed: boolean;
  /** While the form continues an interrupted draft. */
  onDiscardResumed: (() => void) | undefined;
};

/** Unsaved drafts on this device, each to continue or discard, and a warning when the browser's storage is full. */
export function DraftsNotice({ hasFailed, onDiscardResumed, ...drafts }: DraftsNoticeProps) {
  return (
    <>
      {onDiscardResumed && (
        <Alert tone="warning" title="Continuamos de onde você parou">
          <Button variant="quiet" size="sm" className="-ml-4" onClick={onDiscardResumed}>
            Descartar rascunho
          </Button>
        </Alert>
      )}
      <DraftList {...drafts} />
      {hasFailed && (
        <Alert tone="danger" title="Este aparelho não tem mais espaço para rascunhos">
          O que você escreve agora não está guardado: salve, ou descarte rascunhos antigos.
        </Alert>
      )}
    </>
  );
}

function DraftList({ drafts, onContinue, onDiscard }: DraftListProps) {
  const [isExpanded, setExpanded] = useState(false);
  if (drafts.length === 0) return null;
  const shown = isExpanded ? drafts : drafts.slice(0, SHOWN_FIRST);
  const title =
    drafts.length === 1
      ? "Há um rascunho não salvo neste aparelho"
      : `Há ${drafts.length} rascunhos não salvos neste aparelho`;
  return (
    <Alert tone="warning" title={title}>
      <ul className="mt-1 grid gap-3">
        {shown.map((draft) => {
          const name = draftName(draft.values);
          return (
            <li key={draft.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <p className="min-w-0 flex-1 basis-56">
                <span className="font-semibold wrap-anywhere">{name}</span>
                <span className="block text-sm">{formatDateTime(draft.savedAt)}</span>
              </p>
              <div className="flex flex-wrap gap-2">
                <Button
                  size="sm"
                  aria-label={`Continuar rascunho: ${name}`}
                  onClick={() => onContinue(draft)}
                >
                  Continuar
                </Button>
                <Button
                  variant="quiet"
                  size="sm"
                  aria-label={`Descartar rascunho: ${name}`}
                  onClick={() => onDiscard(draft)}
                >
                  Descartar
                </Button>
              </div>
            </li>
          );
        })}
      </ul>
      {shown.length < drafts.length && (
        <Button variant="quiet" size="sm" className="mt-2" onClick={() => setExpanded(true)}>
          Mostrar os outros {drafts.length - shown.length}
        </Button>
      )}
    </Alert>
  );
}
