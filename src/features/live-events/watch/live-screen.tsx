import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useMemo } from "react";
import { Button } from "@/components/ui/button";
import { CrossLink } from "@/components/ui/cross-link";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { PageHeader } from "@/components/ui/page-header";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { type ItemDialog, useItemDialog } from "@/components/use-item-dialog";
import { useShowMore } from "@/components/use-show-more";
import { EventPageMeta } from "@/features/live-events/event-page-meta";
import { EventsStructuredData } from "@/features/live-events/events-structured-data";
import {
  type CalendarEvent,
  currentEventsQuery,
  eventQuery,
  isBroadcast,
  pastEventsQuery,
} from "@/features/live-events/queries";
import { CalendarLinks } from "@/features/live-events/watch/calendar-links";
import { EventCard } from "@/features/live-events/watch/event-card";
import { EventModal } from "@/features/live-events/watch/event-modal";
import { LiveNow } from "@/features/live-events/watch/live-now";
import { toMessage } from "@/lib/errors";

/** /ao-vivo: live, future and past events. */
export function LiveScreen() {
  const itemDialog = useItemDialog();
  const { current, past, pastEvents, events, eventInUrl } = useEvents(itemDialog.id);
  const isPending = current.isPending || past.isPending;
  const retry = () => {
    for (const query of [current, past]) if (query.error) void query.refetch();
  };

  return (
    <>
      <EventPageMeta event={eventInUrl ?? undefined} />
      <PageHeader title="Eventos ao Vivo">
        <p>O que está no ar, o que vem e o que já foi: transmissões para ver de casa e encontros para vir.</p>
        <CrossLink to="/eventos" question="Quer ler sobre encontros, feiras e almoços?">
          Eventos da casa
        </CrossLink>
      </PageHeader>
      <div className="container-page grid gap-14 py-10 sm:py-14">
        {current.isPending ? (
          <LiveSkeleton />
        ) : (
          <CurrentEvents query={current} itemDialog={itemDialog} onRetry={retry} />
        )}
        {!isPending && (
          <>
            <CalendarLinks />
            <EventsStructuredData events={eventInUrl ? [eventInUrl] : events} />
            <PastEvents query={past} events={pastEvents} itemDialog={itemDialog} onRetry={retry} />
          </>
        )}
      </div>
      <EventModal itemDialog={itemDialog} events={events} isListReady={!current.isPending} />
    </>
  );
}

function useEvents(openId: number | undefined) {
  const current = useQuery(currentEventsQuery);
  const past = useInfiniteQuery(pastEventsQuery);
  const pastEvents = useMemo(() => past.data?.pages.flatMap((page) => page.events) ?? [], [past.data]);
  const events = [...(current.data ?? []), ...pastEvents];
  // Fetched by the component that shows the event; this only reads the cache.
  const { data: fetchedEvent } = useQuery({ ...eventQuery(openId ?? 0), enabled: false });
  const listed = events.find((event) => isBroadcast(event) && event.id === openId);
  const eventInUrl = openId === undefined ? undefined : (listed ?? fetchedEvent);
  const error = current.error ?? past.error;
  useEffect(() => {
    if (error) console.warn("Erro ao carregar eventos", error);
  }, [error]);
  return { current, past, pastEvents, events, eventInUrl };
}

type Events = ReturnType<typeof useEvents>;
type ListProps<Query> = { query: Query; itemDialog: ItemDialog; onRetry: () => void };

function CurrentEvents({ query, itemDialog, onRetry }: ListProps<Events["current"]>) {
  const events = query.data ?? [];
  const live = events.filter(({ status }) => status === "ao_vivo");
  const scheduled = events.filter(({ status }) => status === "agendado");
  return (
    <>
      <LiveSection title="Ao Vivo Agora">
        {/* The player stays when a refetch of the list fails. */}
        {!query.data ? (
          <ErrorState
            message={toMessage(query.error, "Erro ao carregar eventos")}
            query={{ refetch: onRetry, isFetching: query.isFetching }}
          />
        ) : (
          <LiveNow events={live} hasScheduled={scheduled.length > 0} itemDialog={itemDialog} />
        )}
      </LiveSection>
      {scheduled.length > 0 && (
        <LiveSection title={live.length ? "Em seguida" : "Próximos Eventos"}>
          <EventGrid events={scheduled} itemDialog={itemDialog} />
        </LiveSection>
      )}
    </>
  );
}

type PastEventsProps = ListProps<Events["past"]> & { events: readonly CalendarEvent[] };

function PastEvents({ query, events, itemDialog, onRetry }: PastEventsProps) {
  // Loaded events stay when a refetch fails, without an error message each minute.
  const error = query.isRefetchError ? null : query.error;
  const { list, showMore } = useShowMore(events.length, query.fetchNextPage);
  return (
    <LiveSection title="Eventos Anteriores">
      {!error && events.length === 0 && <EmptyState title="Nenhum evento anterior encontrado." />}
      <div ref={list}>
        <EventGrid events={events} itemDialog={itemDialog} />
      </div>
      {query.hasNextPage && (
        <div className="mt-10 text-center">
          <Button variant="outline" onClick={showMore} isLoading={query.isFetchingNextPage}>
            Carregar mais
          </Button>
        </div>
      )}
      {error && (
        <ErrorState
          message={toMessage(error, "Erro ao carregar eventos")}
          query={{ refetch: query.isFetchNextPageError ? showMore : onRetry, isFetching: query.isFetching }}
        />
      )}
    </LiveSection>
  );
}

function LiveSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className="mb-6 text-2xl">{title}</h2>
      {children}
    </section>
  );
}

function EventGrid({ events, itemDialog }: { events: readonly CalendarEvent[]; itemDialog: ItemDialog }) {
  return (
    <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 lg:gap-8">
      {events.map((event) => (
        <EventCard key={`${event.kind} ${event.id}`} event={event} itemDialog={itemDialog} />
      ))}
    </div>
  );
}

function LiveSkeleton() {
  return (
    // As high as the loaded content, to avoid shifting the footer.
    <div className="min-h-[80vh]">
      <p role="status" className="mb-6 flex items-center gap-3 text-ink-muted">
        <Spinner className="size-5" /> Carregando eventos...
      </p>
      <div aria-hidden="true" className="card grid gap-6 p-4 sm:p-6 lg:grid-cols-[3fr_2fr]">
        <Skeleton className="aspect-video" />
        <div className="grid content-center gap-3">
          <Skeleton className="h-7 w-28 rounded-full" />
          <Skeleton className="h-9 w-4/5" />
          <Skeleton className="h-5 w-full" />
        </div>
      </div>
    </div>
  );
}
