import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { DeleteDialog } from "@/components/delete-dialog";
import { FormDialog } from "@/components/form-dialog";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { Pagination } from "@/components/ui/pagination";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { SearchBox } from "@/components/ui/search-box";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useFailureToast } from "@/components/use-failure-toast";
import { useFormDialog } from "@/components/use-form-dialog";
import { useListParams } from "@/components/use-list-params";
import { LinkForm } from "@/features/links/admin/link-form";
import { LinkRow } from "@/features/links/admin/link-row";
import { adminLinksQuery, PAGE_SIZE, type StoredLink } from "@/features/links/admin/queries";
import { LINKS_KEY } from "@/features/links/queries";
import { toFailure, toMessage } from "@/lib/errors";

/** /links-admin: every link, active or not, public or not. */
export function LinksAdmin() {
  const { search, page, setSearch, setPage } = useListParams();
  const { data, error, isPending, isFetching, refetch } = useQuery(adminLinksQuery({ search, page }));
  const dialog = useFormDialog("editar");
  useFailureToast(error, "Erro", "Erro ao carregar links");
  const edited = data?.rows.find(({ id }) => String(id) === dialog.value);
  const [toDelete, setToDelete] = useState<StoredLink>();

  return (
    <>
      <ScreenHeading
        title="Administração de Links"
        actions={
          <Button onClick={() => dialog.open("novo")}>
            <Plus className="size-5" aria-hidden="true" /> Novo Link
          </Button>
        }
      />
      <search className="mb-6 block max-w-xl">
        <SearchBox
          label="Buscar"
          placeholder="Título, endereço ou assunto"
          value={search}
          onSearch={setSearch}
        />
      </search>
      <section className="card overflow-hidden">
        <h2 className="border-b border-line px-5 py-4 text-xl">
          Links Cadastrados {data && `(${data.total})`}
        </h2>
        {isPending ? (
          <LinksSkeleton />
        ) : !data ? (
          <ErrorState message={toMessage(error)} onRetry={refetch} isRetrying={isFetching} />
        ) : data.rows.length === 0 ? (
          <EmptyState
            drawing="path"
            title={search ? "Nenhum link encontrado" : "Nenhum link cadastrado ainda."}
          />
        ) : (
          <ul className="divide-y divide-line">
            {data.rows.map((link) => (
              <LinkRow
                key={link.id}
                link={link}
                onEdit={() => dialog.open(String(link.id))}
                onDelete={() => setToDelete(link)}
              />
            ))}
          </ul>
        )}
      </section>
      <div className="mt-6">
        <Pagination
          label="Páginas de links"
          page={page}
          pageCount={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
          onChange={setPage}
        />
      </div>
      <LinkDialogs
        dialog={dialog}
        edited={edited}
        toDelete={toDelete}
        onDeleteClose={() => setToDelete(undefined)}
      />
    </>
  );
}

type LinkDialogsProps = {
  dialog: ReturnType<typeof useFormDialog>;
  edited: StoredLink | undefined;
  toDelete: StoredLink | undefined;
  onDeleteClose: () => void;
};

/** The form of a link, and the question before one is deleted. */
const LinkDialogs = ({ dialog, edited, toDelete, onDeleteClose }: LinkDialogsProps) => (
  <>
    <FormDialog
      dialog={dialog}
      isOpen={dialog.value === "novo" || edited !== undefined}
      title={edited ? "Editar Link" : "Adicionar Novo Link"}
    >
      <LinkForm edited={edited} draft={dialog.draft} onDone={dialog.close} onCancel={dialog.leave} />
    </FormDialog>
    <DeleteDialog
      table="links"
      item={toDelete && { id: toDelete.id, name: toDelete.title }}
      question="Tem certeza que deseja excluir este link?"
      done={["Sucesso", "Link excluído com sucesso!"]}
      onFailure={(error) => toast.error("Erro", toFailure("Erro ao excluir link", error))}
      queryKeys={[LINKS_KEY]}
      onClose={onDeleteClose}
    />
  </>
);

function LinksSkeleton() {
  return (
    <div className="grid gap-5 p-5">
      <p role="status" className="text-ink-muted">
        Carregando links...
      </p>
      {["a", "b", "c", "d"].map((key) => (
        <div key={key} className="grid gap-2" aria-hidden="true">
          <Skeleton className="h-6 w-2/5" />
          <Skeleton className="h-5 w-3/5" />
        </div>
      ))}
    </div>
  );
}
