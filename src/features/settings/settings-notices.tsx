import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";

export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <Alert tone="warning" title="Recuperamos o que você estava mudando">
    <p>Confira e salve, ou volte ao que está no site.</p>
    <Button variant="quiet" size="sm" className="-ml-4" onClick={onDiscard}>
      Descartar as mudanças
    </Button>
  </Alert>
);

/** Always visible below the form. */
export const SaveBar = ({ isSaving, isDirty }: { isSaving: boolean; isDirty: boolean }) => (
  <div className="sticky bottom-(--notice-height,0px) z-10 low:static -mx-5 flex flex-wrap items-center gap-4 border-t border-line bg-surface px-5 py-3 sm:mx-0 sm:rounded-t-lg">
    <Button type="submit" isLoading={isSaving}>
      {isSaving ? "Salvando..." : "Salvar configurações"}
    </Button>
    <p className="text-sm text-ink-muted" role="status">
      {isDirty ? "Há mudanças por salvar." : ""}
    </p>
  </div>
);
