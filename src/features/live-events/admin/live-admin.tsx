import { EDIT_MESSAGES } from "@shared/rules/edit-messages.ts";
import { useQuery } from "@tanstack/react-query";
import { RowDialogs, useRowDialogs } from "@/components/row-dialogs";
import { AddButton } from "@/components/ui/add-button";
import { Button } from "@/components/ui/button";
import { EmptyPage } from "@/components/ui/empty-page";
import { ListHeading } from "@/components/ui/list-heading";
import { ListSkeleton } from "@/components/ui/list-skeleton";
import { Pagination } from "@/components/ui/pagination";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { ScreenHeading } from "@/components/ui/screen-heading";
import { ScreenSearch } from "@/components/ui/screen-search";
import { toast } from "@/components/ui/toast";
import { useFailureToast } from "@/components/use-failure-toast";
import { useListParams } from "@/components/use-list-params";
import { EventForm } from "@/features/live-events/admin/event-form";
import { EventRow } from "@/features/live-events/admin/event-row";
import { adminEventsQuery, PAGE_SIZE } from "@/features/live-events/admin/queries";
import { LIVE_EVENTS_KEY } from "@/features/live-events/queries";
import { toMessage } from "@/lib/errors";
import { counted } from "@/lib/format";

/** /live-admin: all events with their live switch. */
export function LiveAdmin() {
  const { search, page, setSearch } = useListParams();
  const query = useQuery(adminEventsQuery({ search, page }));
  const { data, error } = query;
  useFailureToast(error, "Erro ao carregar eventos", error ? toMessage(error) : undefined);
  const dialogs = useRowDialogs(data?.rows);
  const total = data?.total ?? 0;

  return (
    <>
      <ScreenHeading
        title="Eventos ao Vivo"
        actions={<AddButton onClick={dialogs.add}>Novo Evento</AddButton>}
        tools={<ScreenSearch placeholder="Título ou descrição" value={search} onSearch={setSearch} />}
      />
      <section className="card overflow-hidden">
        <ListHeading
          isInCard
          title="Eventos Cadastrados"
          count={data && counted(total, "evento", "eventos")}
        />
        {!data ? (
          <QueryPlaceholder query={query}>
            <ListSkeleton label="Carregando eventos..." />
          </QueryPlaceholder>
        ) : data.rows.length === 0 ? (
          <EmptyPage
            illustration="calendar"
            total={total}
            isFiltered={search !== ""}
            emptyTitle="Nenhum evento encontrado"
            noMatchTitle="Nenhum evento encontrado"
            action={!search && total === 0 && <Button onClick={dialogs.add}>Criar Primeiro Evento</Button>}
          />
        ) : (
          <ul className="divide-y divide-line">
            {data.rows.map((event) => (
              <EventRow
                key={event.id}
                event={event}
                onEdit={() => dialogs.edit(event)}
                onDelete={() => dialogs.askToDelete(event)}
              />
            ))}
          </ul>
        )}
      </section>
      <div className="mt-6">
        <Pagination label="Páginas de eventos" page={page} pageCount={Math.ceil(total / PAGE_SIZE)} />
      </div>
      <RowDialogs
        dialogs={dialogs}
        Form={EventForm}
        titles={{ add: "Novo Evento", edit: "Editar Evento" }}
        size="lg"
        nameOf={({ title }) => title}
        table="live_events"
        question="Tem certeza que deseja excluir este evento?"
        successToast={[EDIT_MESSAGES.live_events.deleted]}
        onFailure={(error) => toast.error("Erro ao excluir", toMessage(error))}
        queryKeys={[LIVE_EVENTS_KEY]}
      />
    </>
  );
}
