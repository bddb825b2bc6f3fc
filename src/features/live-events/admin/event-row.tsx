import { URL_REQUIRED } from "@shared/rules/invalid-values.ts";
import { CirclePlay, ExternalLink, Square } from "lucide-react";
import { useState } from "react";
import { BEHIND_MORE_ACTIONS, RowActions } from "@/components/row-actions";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { cx } from "@/components/ui/cx";
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

const NEAR_MS = 12 * 3_600_000;

/** Whether the next sensible action is to start or end the broadcast. */
const isNear = ({ is_live, scheduled_at }: StoredEvent) =>
  is_live || Math.abs(Date.parse(scheduled_at ?? "") - Date.now()) < NEAR_MS;

type EventRowProps = { event: StoredEvent; onEdit: () => void; onDelete: () => void };

export function EventRow({ event, onEdit, onDelete }: EventRowProps) {
  const toggle = useToggleLive();
  // Kept while the row is shown, so that the switch stays under the finger that has pressed it.
  const [isSwitchMain] = useState(() => isNear(event));
  const { title, description, is_live: isLive, youtube_url: url } = event;
  const details = detailsOf(event);

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

  const liveSwitch = (
    <Button
      variant={isSwitchMain ? "outline" : "quiet"}
      size="sm"
      aria-label={`${isLive ? "Encerrar" : "Ativar"} ${title}`}
      isLoading={toggle.isPending}
      onClick={toggleLive}
    >
      {isLive ? <Square /> : <CirclePlay />}
      {isLive ? "Encerrar" : "Ativar"}
    </Button>
  );

  return (
    <li className="group flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3 sm:p-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-x-2 gap-y-1 font-sans text-base leading-snug font-semibold sm:text-lg">
          <span className="min-w-0 break-words">{title}</span>
          <StatusBadge status={statusOf(event)} />
          {event.is_highlight && <Badge tone="gold">Destaque</Badge>}
        </h3>
        <Details details={details.slice(0, 1)} />
      </div>
      <RowActions of={title} main={isSwitchMain && liveSwitch} onEdit={onEdit} onDelete={onDelete}>
        {!isSwitchMain && liveSwitch}
        {url && (
          <ExternalButton variant="quiet" size="sm" href={url}>
            <ExternalLink /> YouTube
          </ExternalButton>
        )}
      </RowActions>
      <Details
        description={description}
        details={details.slice(1)}
        className={cx("basis-full", BEHIND_MORE_ACTIONS)}
      />
    </li>
  );
}

/** The most important first: a phone shows only that one, and the others behind "Mais ações". */
const detailsOf = ({ scheduled_at, created_at, updated_at, author }: StoredEvent) =>
  [
    { name: "Agendado para", value: scheduled_at && formatDateTime(scheduled_at) },
    { name: "Criado em", value: created_at ? formatDateTime(created_at) : "Data não disponível" },
    { name: "Atualizado em", value: updated_at !== created_at && formatDateTime(updated_at) },
    { name: "Autor", value: author?.name },
  ].filter(({ value }) => value);

type DetailsProps = {
  description?: string | null;
  details: ReturnType<typeof detailsOf>;
  className?: string;
};

const Details = ({ description, details, className }: DetailsProps) => (
  <div className={cx("text-sm text-ink-muted", className)}>
    {description && <p className="line-clamp-2">{description}</p>}
    <dl className="flex flex-wrap gap-x-3">
      {details.map(({ name, value }) => (
        <div key={name} className="flex flex-wrap gap-x-1.5">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </div>
);
