import { ClientOnly } from "@/components/client-only";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import type { ItemDialog } from "@/components/use-item-dialog";
import { useNow } from "@/components/use-now";
import { EventPicture } from "@/features/live-events/event-picture";
import { type CalendarEvent, eventPath, isBroadcast } from "@/features/live-events/queries";
import { EventActions } from "@/features/live-events/watch/event-actions";
import { formatDate, formatDateTime } from "@/lib/format";

/** A future or past event; the whole card opens it. */
export function EventCard({ event, itemDialog }: { event: CalendarEvent; itemDialog: ItemDialog }) {
  const isScheduled = event.status === "agendado" && event.scheduled_at !== null;
  const now = useNow(undefined);
  const isOngoing =
    isScheduled && !isBroadcast(event) && now !== undefined && Date.parse(event.scheduled_at ?? "") <= now;
  const listedAt = event.scheduled_at ?? event.created_at;
  return (
    <article className="card group relative flex flex-col overflow-hidden transition-shadow ring-focus has-[a:focus-visible]:ring-3 hover:shadow-lg">
      <EventPicture event={event} />
      <div className="flex flex-1 flex-col p-5 sm:p-6">
        <p className="mb-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-muted">
          <Badge tone={isScheduled ? "gold" : "neutral"}>
            {isOngoing ? "Acontecendo agora" : isScheduled ? "Agendado para" : "Encerrado"}
          </Badge>
          <time dateTime={listedAt}>{isScheduled ? formatDateTime(listedAt) : formatDate(listedAt)}</time>
          {!isScheduled && isBroadcast(event) && event.scheduled_at && (
            <span>Criado em {formatDate(event.created_at)}</span>
          )}
          {isScheduled && (
            <span className="wrap-anywhere">
              {isBroadcast(event) ? "Pela internet" : (event.event_place ?? "Presencial")}
            </span>
          )}
        </p>
        <h3 className="text-xl">
          <Link
            to={isBroadcast(event) ? itemDialog.searchWith(event.id) : eventPath(event)}
            state={itemDialog.linkState}
            className="outline-none after:absolute after:inset-0 after:content-[''] group-hover:text-primary"
          >
            {event.title}
          </Link>
        </h3>
        {event.description && <p className="mt-2.5 line-clamp-3 text-ink-muted">{event.description}</p>}
        {isScheduled && (
          // Above the link that covers the card.
          <div className="relative z-10 mt-auto -ml-3 min-h-11 pt-3">
            <ClientOnly placeholder={null}>
              <EventActions event={event} canRemind={!isOngoing} />
            </ClientOnly>
          </div>
        )}
      </div>
    </article>
  );
}
