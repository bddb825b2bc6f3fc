import { useQuery } from "@tanstack/react-query";
import { FormDialog } from "@/components/form-dialog";
import { ErrorState } from "@/components/ui/error-state";
import { FormSkeleton } from "@/components/ui/form-skeleton";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { useFormDialog } from "@/components/use-form-dialog";
import { parseItemId } from "@/components/use-item-dialog";
import { PostForm } from "@/features/posts/admin/post-form";
import { editedPostQuery } from "@/features/posts/admin/queries";

/** The form above the list, for a new or an existing post: `?editar=novo`, `?editar=42`. */
export const usePostFormDialog = () =>
  useFormDialog("editar", "Sair sem salvar? O rascunho fica guardado neste aparelho.", "Sair sem salvar");

/** "Back" closes it, after a confirmation. */
export function PostFormDialog({ dialog }: { dialog: ReturnType<typeof usePostFormDialog> }) {
  const id = parseItemId(dialog.value);
  const isNew = dialog.value === "novo";
  const query = useQuery({ ...editedPostQuery(id ?? 0), enabled: id !== undefined });
  const { storageKey: openKey, onDirty } = dialog.draft;
  const form = { openKey, onDirty, onSaved: dialog.close, onCancel: dialog.leave };
  return (
    <FormDialog
      dialog={dialog}
      isOpen={isNew || id !== undefined}
      title={isNew ? "Nova Publicação" : "Editar Publicação"}
      size="full"
    >
      {isNew && <PostForm stored={undefined} {...form} />}
      {id !== undefined && query.data && <PostForm key={query.data.id} stored={query.data} {...form} />}
      {id !== undefined && query.data === null && <ErrorState message="Esta publicação não existe mais." />}
      {id !== undefined && query.data === undefined && (
        <QueryPlaceholder query={query} fallback="Erro ao carregar posts">
          <FormSkeleton heights={["h-12", "h-96", "h-12"]} />
        </QueryPlaceholder>
      )}
    </FormDialog>
  );
}
