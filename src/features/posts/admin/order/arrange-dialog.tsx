import { useQuery } from "@tanstack/react-query";
import { FormDialog } from "@/components/form-dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import type { useFormDialog } from "@/components/use-form-dialog";
import { ArrangeList } from "@/features/posts/admin/order/arrange-list";
import { arrangedPostsQuery, useArrange } from "@/features/posts/admin/order/queries";
import { toMessage } from "@/lib/errors";

export const ARRANGE = "atividades";

/** The activities as they follow one another on the site, to be put in order: `?arrumar=atividades`. */
export function ArrangeDialog({ dialog }: { dialog: ReturnType<typeof useFormDialog> }) {
  const isOpen = dialog.value === ARRANGE;
  const { data: posts, error, isFetching, refetch } = useQuery({ ...arrangedPostsQuery, enabled: isOpen });
  const { arrange, isSaving } = useArrange();
  return (
    <FormDialog dialog={dialog} isOpen={isOpen} title="Ordem das atividades" size="article">
      <p className="mb-4 text-ink-muted">
        Arraste pela alça ou use as setas. Cada mudança é salva na hora.{" "}
        <span role="status">{isSaving ? "Salvando..." : ""}</span>
      </p>
      {!posts && !error && (
        <div role="status" aria-label="Carregando atividades..." className="grid gap-2">
          {["a", "b", "c", "d"].map((key) => (
            <Skeleton key={key} className="h-14" />
          ))}
        </div>
      )}
      {!posts && error && (
        <ErrorState
          message={toMessage(error, "Erro ao carregar posts")}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {posts?.length === 0 && <EmptyState title="Nenhuma atividade encontrada." />}
      {posts && posts.length > 0 && (
        <ArrangeList posts={posts} onArrange={(after) => void arrange({ before: posts, after })} />
      )}
    </FormDialog>
  );
}
