import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useRef } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyPage } from "@/components/ui/empty-page";
import { ListSkeleton } from "@/components/ui/list-skeleton";
import { Pagination } from "@/components/ui/pagination";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { Select } from "@/components/ui/select";
import { toast } from "@/components/ui/toast";
import { useListParams } from "@/components/use-list-params";
import {
  deletedItemsQuery,
  findRestorableResource,
  PAGE_SIZE,
  RESTORABLE_RESOURCES,
  useRestore,
} from "@/features/deleted-items/queries";
import type { RestorableTable } from "@/lib/deleted-rows";
import { toMessage } from "@/lib/errors";
import { formatDateTime } from "@/lib/format";

/** /lixeira-admin: rows of all kinds that were deleted in the last 30 days, to be restored. */
export function DeletedItemsScreen() {
  const { param, setParam, page } = useListParams();
  const entity = findRestorableResource(param("tipo"))?.table;
  const query = useQuery(deletedItemsQuery({ entity, page }));
  const { data, isFetching } = query;

  return (
    <>
      <ScreenHeading
        title="Lixeira"
        tools={
          <div className="min-w-0 flex-1 basis-32">
            <Select
              aria-label="Mostrar"
              value={entity ?? ""}
              onChange={({ target }) => setParam("tipo", target.value)}
              options={RESTORABLE_RESOURCES.map(({ table, listLabel }) => ({
                value: table,
                label: listLabel,
              }))}
            >
              <option value="">Mostrar tudo</option>
            </Select>
          </div>
        }
      >
        O que foi excluído fica aqui por 30 dias e pode ser restaurado. Depois disso some de vez.
      </ScreenHeading>
      <section aria-label="Itens excluídos" aria-busy={isFetching} className="card overflow-hidden">
        {!data ? (
          <QueryPlaceholder query={query}>
            <ListSkeleton label="Carregando a lixeira..." />
          </QueryPlaceholder>
        ) : data.rows.length === 0 ? (
          <EmptyPage
            illustration="path"
            total={data.total}
            isFiltered={entity !== undefined}
            emptyTitle="A lixeira está vazia."
            noMatchTitle="Nada deste tipo na lixeira."
          />
        ) : (
          <ul className="divide-y divide-line">
            {data.rows.map((item) => (
              <DeletedItem key={item.id} item={item} />
            ))}
          </ul>
        )}
      </section>
      <div className="mt-6">
        <Pagination
          label="Páginas da lixeira"
          page={page}
          pageCount={Math.ceil((data?.total ?? 0) / PAGE_SIZE)}
        />
      </div>
    </>
  );
}

type Item = {
  entity: string;
  entity_id: number;
  label: string | null;
  deleted_at: string;
  by: { name: string } | null;
};

function DeletedItem({ item: { entity, entity_id, label, deleted_at, by } }: { item: Item }) {
  const restore = useRestore();
  const isRequested = useRef(false);
  const resource = findRestorableResource(entity);
  if (!resource) return null;
  const name = label ?? "Sem título";

  async function onRestore(table: RestorableTable) {
    // The second click of a double click arrives before the button is rendered as disabled.
    if (isRequested.current) return;
    isRequested.current = true;
    try {
      await restore.mutateAsync({ entity: table, id: entity_id });
      toast.success("Restaurado", `“${name}” está de volta.`);
    } catch (error) {
      isRequested.current = false;
      toast.error("Erro ao restaurar", toMessage(error));
    }
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3 sm:p-5">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="neutral">{resource.label}</Badge>
          <span className="min-w-0 font-semibold break-words">{name}</span>
        </p>
        <p className="mt-1 text-sm text-ink-muted">
          Excluído em {formatDateTime(deleted_at)}
          {by && ` por ${by.name}`}
        </p>
      </div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`Restaurar ${name}`}
        isLoading={restore.isPending}
        onClick={() => void onRestore(resource.table)}
      >
        <Undo2 /> Restaurar
      </Button>
    </li>
  );
}
