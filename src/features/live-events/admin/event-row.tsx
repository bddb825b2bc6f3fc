import { URL_REQUIRED } from "@shared/rules/invalid-values.ts";
import { CirclePlay, ExternalLink, Pencil, Square, Trash2 } from "lucide-react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ExternalButton } from "@/components/ui/link-button";
import { toast } from "@/components/ui/toast";
import { type StoredEvent, useToggleLive } from "@/features/live-events/admin/queries";
import type { LiveStatus } from "@/features/live-events/queries";
import { StatusBadge } from "@/features/live-events/status-badge";
import { toMessage } from "@/lib/errors";
import { formatDateTime } from "@/lib/format";

/** The same result as the view: admins read the table live_events, and only the view live_event_cards has the status. */
function statusOf({ is_live, scheduled_at }: StoredEvent): LiveStatus {
  if (is_live) return "ao_vivo";
  return scheduled_at && Date.parse(scheduled_at) > Date.now() ? "agendado" : "encerrado";
}

type EventRowProps = { event: StoredEvent; onEdit: () => void; onDelete: () => void };

export function EventRow({ event, onEdit, onDelete }: EventRowProps) {
  const toggle = useToggleLive();
  const { title, is_live: isLive, youtube_url: url } = event;

  function toggleLive() {
    // The database also rejects this, but its error does not name the rule.
    if (!isLive && !url) return toast.error("Erro ao alterar status", URL_REQUIRED);
    toggle.mutate(
      { edited: event, isLive: !isLive },
      {
        onSuccess: () => toast.success(isLive ? "Evento encerrado" : "Evento ativado"),
        onError: (error) => toast.error("Erro ao alterar status", toMessage(error)),
      },
    );
  }

  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-4 p-5">
      <div className="min-w-0 flex-1 basis-72">
        <h3 className="flex flex-wrap items-center gap-2 font-sans text-lg font-semibold">
          <span className="min-w-0 break-words">{title}</span>
          <StatusBadge status={statusOf(event)} />
          {event.is_highlight && <Badge tone="gold">Destaque</Badge>}
        </h3>
        {event.description && <p className="mt-1 line-clamp-3 text-ink-muted">{event.description}</p>}
        <EventDetails event={event} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Button variant="outline" size="sm" aria-label={`Editar ${title}`} onClick={onEdit}>
          <Pencil /> Editar
        </Button>
        <Button
          variant="outline"
          size="sm"
          aria-label={`${isLive ? "Encerrar" : "Ativar"} ${title}`}
          isLoading={toggle.isPending}
          onClick={toggleLive}
        >
          {isLive ? <Square /> : <CirclePlay />}
          {isLive ? "Encerrar" : "Ativar"}
        </Button>
        {url && (
          <ExternalButton variant="outline" size="sm" href={url}>
            <ExternalLink /> YouTube
          </ExternalButton>
        )}
        <Button variant="remove" size="sm" aria-label={`Excluir ${title}`} onClick={onDelete}>
          <Trash2 /> Excluir
        </Button>
      </div>
    </li>
  );
}

const EventDetails = ({ event }: { event: StoredEvent }) => (
  <dl className="mt-2 text-sm text-ink-muted">
    {event.scheduled_at && <Detail name="Agendado para" value={formatDateTime(event.scheduled_at)} />}
    <Detail
      name="Criado em"
      value={event.created_at ? formatDateTime(event.created_at) : "Data não disponível"}
    />
    {event.updated_at !== event.created_at && (
      <Detail name="Atualizado em" value={formatDateTime(event.updated_at)} />
    )}
    {event.author && <Detail name="Autor" value={event.author.name} />}
  </dl>
);

const Detail = ({ name, value }: { name: string; value: string }) => (
  <div className="flex flex-wrap gap-x-1.5">
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);
