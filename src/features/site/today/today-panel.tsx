import { dayAt } from "@shared/rules/days.ts";
import { isCertain, mayBeOn } from "@shared/rules/week.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "@/components/link";
import { Badge } from "@/components/ui/badge";
import { Skeleton } from "@/components/ui/skeleton";
import { useNow } from "@/components/use-now";
import { siteSettingsQuery } from "@/features/site/settings";
import {
  type CalendarItem,
  getHouseStatus,
  type HouseStatus,
  isInHouse,
} from "@/features/site/today/house-status";
import { comingEventsQuery } from "@/features/site/today/queries";
import { formatRelativeDay, formatTimeOfDay } from "@/features/site/today/time-labels";

/** Top of the home page: whether the house is open, current and next events. */
export function TodayPanel() {
  const { data: settings, isError } = useQuery(siteSettingsQuery);
  const { data: coming } = useQuery(comingEventsQuery);
  const now = useNow(coming?.readAt);
  if (isError && !settings) return null;
  if (!settings || now === undefined)
    return (
      <Frame>
        <Skeleton className="h-11 w-full" />
      </Frame>
    );
  const { week, exceptions } = settings;
  const status = getHouseStatus({ week, exceptions, events: coming?.events ?? [], now });
  if (status.items.length === 0 && status.notices.length === 0) return null;
  const uncertainMeetings = week.filter((meeting) => !isCertain(meeting));
  const isStatusCertain =
    status.isOpen || (coming && !uncertainMeetings.some((meeting) => mayBeOn(meeting, dayAt(now))));
  return (
    <Frame
      status={
        isStatusCertain && (
          <OpeningStatus status={status} now={now} isNextOpeningCertain={uncertainMeetings.length === 0} />
        )
      }
    >
      {/* Each row has space for two lines, so that loading the fonts causes no layout shift. */}
      <ul className="flex min-w-0 flex-1 flex-col lg:flex-row lg:gap-x-8">
        {status.items.map((item) => (
          <li key={`${item.to} ${item.start} ${item.title}`}>
            <Link
              to={item.to}
              className="flex min-h-14 items-center gap-x-3 leading-snug hover:underline narrow:flex-col narrow:items-start"
            >
              <ItemTime item={item} now={now} />
              <span>
                {item.title}
                {!item.isLive && item.place && (
                  <span className="text-sm wrap-anywhere text-ink-muted"> · {item.place}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {status.notices.map(({ data, texto, horario, atividade }) => (
        <p key={`${data} ${horario} ${atividade}`} className="basis-full pb-2 font-semibold text-danger">
          <span className="inline-block first-letter:uppercase">{formatRelativeDay(data, now)}</span>: {texto}
        </p>
      ))}
    </Frame>
  );
}

function Frame({ status, children }: { status?: ReactNode; children: ReactNode }) {
  return (
    <section aria-labelledby="hoje" className="border-b border-line bg-gold-soft print:hidden">
      <div className="container-page flex flex-col py-1 lg:flex-row lg:flex-wrap lg:items-center lg:gap-x-8">
        <p className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 lg:shrink-0">
          <strong id="hoje" className="font-serif text-lg">
            Hoje na casa
          </strong>
          {status}
        </p>
        {children}
      </div>
    </section>
  );
}

/** `isNextOpeningCertain`: false if a meeting may start before the next known opening. */
type OpeningStatusProps = { status: HouseStatus; now: number; isNextOpeningCertain: boolean };

function OpeningStatus({
  status: { isOpen, changesAt, items },
  now,
  isNextOpeningCertain,
}: OpeningStatusProps) {
  if (isOpen)
    return <Badge tone="success">Aberta {changesAt ? `até ${formatTimeOfDay(changesAt)}` : "agora"}</Badge>;
  const isListed = items.some((item) => isInHouse(item) && item.start === changesAt);
  return (
    <>
      <Badge tone="neutral">Fechada agora</Badge>
      {changesAt !== undefined && isNextOpeningCertain && !isListed && (
        <span className="text-sm max-sm:hidden">
          abre {formatRelativeDay(dayAt(changesAt), now)}, às {formatTimeOfDay(changesAt)}
        </span>
      )}
    </>
  );
}

function ItemTime({ item: { start, isLive }, now }: { item: CalendarItem; now: number }) {
  if (isLive)
    return (
      <Badge tone="live" className="shrink-0">
        Ao vivo
      </Badge>
    );
  const day = dayAt(start);
  const label =
    start <= now
      ? "agora"
      : day === dayAt(now)
        ? formatTimeOfDay(start)
        : `${formatRelativeDay(day, now)}, ${formatTimeOfDay(start)}`;
  return <strong className="shrink-0 whitespace-nowrap text-gold-ink first-letter:uppercase">{label}</strong>;
}
