import { Radio } from "lucide-react";
import { useIsHydrated } from "@/components/client-only";
import { Badge } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import type { ItemDialog } from "@/components/use-item-dialog";
import type { CalendarEvent } from "@/features/live-events/queries";
import { Player } from "@/features/live-events/watch/player";

type LiveNowProps = { events: readonly CalendarEvent[]; hasScheduled: boolean; itemDialog: ItemDialog };

/** The live event, muted until unmuted by the visitor. */
export function LiveNow({ events, hasScheduled, itemDialog }: LiveNowProps) {
  // The player is rendered after hydration, so that YouTube's page does not load before ours.
  const isHydrated = useIsHydrated();
  if (events.length === 0) {
    return (
      <EmptyState illustration="calendar" title="Nenhum evento ao vivo no momento">
        {hasScheduled
          ? "Confira abaixo os próximos eventos agendados!"
          : "Volte em breve para acompanhar nossos eventos!"}
      </EmptyState>
    );
  }
  return (
    <ul className="grid gap-8">
      {events.map((event) => (
        <li key={event.id} className="card grid gap-6 overflow-hidden p-4 sm:p-6 lg:grid-cols-[3fr_2fr]">
          {/* Unmounted while the details dialog is open, so that only one player runs. */}
          {event.youtube_id && itemDialog.id !== event.id && isHydrated ? (
            <Player videoId={event.youtube_id} title={event.title} autoplay muted />
          ) : (
            <div
              data-starts-app={event.youtube_id ? "" : undefined}
              className="aspect-video rounded-md bg-deep"
            />
          )}
          <div className="grid content-center justify-items-start gap-3">
            <Badge tone="live">
              <Radio className="size-4" /> AO VIVO
            </Badge>
            <h3 className="text-2xl wrap-anywhere">{event.title}</h3>
            {event.description && (
              <p className="line-clamp-5 wrap-anywhere text-ink-muted">{event.description}</p>
            )}
            <LinkButton
              to={itemDialog.searchWith(event.id)}
              state={itemDialog.linkState}
              aria-label={`Assistir: ${event.title}`}
            >
              Assistir
            </LinkButton>
          </div>
        </li>
      ))}
    </ul>
  );
}
