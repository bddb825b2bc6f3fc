import { useQuery } from "@tanstack/react-query";
import { CalendarClock, ExternalLink } from "lucide-react";
import { useRef } from "react";
import { useIsHydrated } from "@/components/client-only";
import { LinkifiedText } from "@/components/linkified-text";
import { RemindButton } from "@/components/share/remind-button";
import { ShareButtons } from "@/components/share/share-buttons";
import { ErrorState } from "@/components/ui/error-state";
import { ExternalButton } from "@/components/ui/link-button";
import { Modal } from "@/components/ui/modal";
import type { ItemDialog } from "@/components/use-item-dialog";
import { EventPicture } from "@/features/live-events/event-picture";
import {
  type CalendarEvent,
  eventPath,
  eventQuery,
  isBroadcast,
  reminderPath,
} from "@/features/live-events/queries";
import { StatusBadge } from "@/features/live-events/status-badge";
import { Player } from "@/features/live-events/watch/player";
import { siteUrl } from "@/lib/env";
import { toMessage } from "@/lib/errors";
import { formatDateTime } from "@/lib/format";

type EventModalProps = { itemDialog: ItemDialog; events: readonly CalendarEvent[]; isListReady: boolean };

/** The event in the URL, above the list. An unknown id opens nothing. */
export function EventModal({ itemDialog, events, isListReady }: EventModalProps) {
  const listed = events.find((event) => isBroadcast(event) && event.id === itemDialog.id);
  const query = useQuery({
    ...eventQuery(itemDialog.id ?? 0),
    enabled: itemDialog.id !== undefined && isListReady && !listed,
  });
  // An event that starts or ends may be in neither list for a moment: the dialog stays open until the query of the event has completed.
  const lastEvent = useRef<CalendarEvent>(null);
  const lastShown = lastEvent.current?.id === itemDialog.id ? lastEvent.current : null;
  const event = listed ?? (query.data === undefined ? lastShown : query.data);
  lastEvent.current = event;
  const hasFailed = itemDialog.id !== undefined && !event && query.isError;
  return (
    <Modal
      isOpen={event !== null || hasFailed}
      onClose={itemDialog.close}
      title={event?.title ?? "Evento"}
      size="article"
    >
      {event && <EventDetails event={event} />}
      {hasFailed && (
        <ErrorState message={toMessage(query.error, "Falha ao carregar o evento.")} query={query} />
      )}
    </Modal>
  );
}

function EventDetails({ event }: { event: CalendarEvent }) {
  const isLive = event.status === "ao_vivo";
  // The player is rendered after hydration, so that YouTube's page does not load before ours.
  const isHydrated = useIsHydrated();
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="flex flex-wrap items-center gap-3 text-ink-muted">
        <StatusBadge status={event.status} />
        {event.status === "agendado" && event.scheduled_at && (
          <span>Agendado para {formatDateTime(event.scheduled_at)}</span>
        )}
      </p>
      {event.status === "agendado" || !event.youtube_id ? (
        <VideoPlaceholder event={event} />
      ) : !isHydrated ? (
        <div data-starts-app="" className="aspect-video rounded-md bg-deep" />
      ) : (
        <Player
          videoId={event.youtube_id}
          title={event.title}
          autoplay={isLive}
          videoUrl={isLive ? null : event.youtube_url}
        />
      )}
      {event.description && (
        <section>
          <h3 className="mb-1.5 text-lg">Descrição</h3>
          <LinkifiedText text={event.description} className="max-w-[65ch]" />
        </section>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-1 text-sm text-ink-muted">
        {event.status === "encerrado" && event.scheduled_at && (
          <div className="flex flex-wrap gap-x-1.5">
            <dt>Data do evento</dt>
            <dd>{formatDateTime(event.scheduled_at)}</dd>
          </div>
        )}
        <div className="flex flex-wrap gap-x-1.5">
          <dt>Criado em</dt>
          <dd>{formatDateTime(event.created_at)}</dd>
        </div>
        <div className="flex flex-wrap gap-x-1.5">
          <dt>Atualizado em</dt>
          <dd>{formatDateTime(event.updated_at)}</dd>
        </div>
      </dl>
      {event.youtube_url && (
        <p>
          <ExternalButton variant="outline" href={event.youtube_url}>
            <ExternalLink /> Ver no YouTube
          </ExternalButton>
        </p>
      )}
      {event.status === "agendado" && (
        <p>
          <RemindButton title={event.title} path={reminderPath(event)} />
        </p>
      )}
      <ShareButtons title={event.title} url={siteUrl(eventPath(event))} />
    </div>
  );
}

/** The picture of an event without a video, or whose video has not begun. */
function VideoPlaceholder({ event }: { event: CalendarEvent }) {
  return (
    <div className="relative overflow-hidden rounded-md">
      <EventPicture event={event} />
      <p className="absolute inset-x-0 bottom-0 flex items-center gap-2 bg-deep/90 px-4 py-3 font-semibold text-on-deep">
        <CalendarClock className="size-5 text-on-deep-gold" />
        {event.status === "agendado" ? "Evento Agendado" : "Vídeo não disponível"}
      </p>
    </div>
  );
}
