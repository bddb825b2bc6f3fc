import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { EarlierPicturesSource } from "@/components/media/earlier-pictures";
import { ErrorState } from "@/components/ui/error-state";
import { Modal } from "@/components/ui/modal";
import { Skeleton } from "@/components/ui/skeleton";
import { useLeaveGuard } from "@/components/use-leave-guard";
import { PostForm } from "@/features/posts/admin/post-form";
import { editedPostQuery, readEarlierPictures } from "@/features/posts/admin/queries";
import { toMessage } from "@/lib/errors";

type PostFormDialogProps = {
  /** Which post the address asks for; undefined: none. */
  target: "new" | number | undefined;
  onClose: () => void;
};

const QUESTION = "Sair sem salvar? O rascunho fica guardado neste aparelho.";

/** The form over the list, for a new post or an opened one. "Back" closes it, and asks first. */
export function PostFormDialog({ target, onClose }: PostFormDialogProps) {
  const id = typeof target === "number" ? target : undefined;
  const query = useQuery({ ...editedPostQuery(id ?? 0), enabled: id !== undefined });
  const [isDirty, setDirty] = useState(false);
  const guard = useLeaveGuard(isDirty && target !== undefined, { isInQuery: true, question: QUESTION });
  const { letGo } = guard;
  const close = useCallback(() => {
    letGo();
    setDirty(false);
    onClose();
  }, [letGo, onClose]);

  const leave = () => guard.attempt(close);
  const form = { onDirty: setDirty, onSaved: close, onCancel: leave };
  return (
    <>
      <EarlierPicturesSource value={readEarlierPictures}>
        <Modal
          isOpen={target !== undefined}
          onClose={leave}
          title={target === "new" ? "Nova Publicação" : "Editar Publicação"}
          size="full"
        >
          {target === "new" && <PostForm stored={undefined} {...form} />}
          {id !== undefined && query.data && <PostForm key={query.data.id} stored={query.data} {...form} />}
          {id !== undefined && query.isPending && <FormSkeleton />}
          {id !== undefined && query.data === null && (
            <ErrorState message="Esta publicação não existe mais." />
          )}
          {id !== undefined && query.isError && !query.data && (
            <ErrorState
              message={toMessage(query.error, "Erro ao carregar posts")}
              onRetry={() => void query.refetch()}
              isRetrying={query.isFetching}
            />
          )}
        </Modal>
      </EarlierPicturesSource>
      {guard.dialog}
    </>
  );
}

function FormSkeleton() {
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[1fr_19rem] lg:gap-x-8">
      <span className="sr-only">Carregando publicação...</span>
      <div className="grid gap-6">
        <Skeleton className="h-12" />
        <Skeleton className="h-112" />
      </div>
      <div className="grid content-start gap-6">
        <Skeleton className="h-12" />
        <Skeleton className="h-40" />
        <Skeleton className="h-12" />
      </div>
    </div>
  );
}
