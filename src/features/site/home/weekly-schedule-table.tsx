import { dayAt, formatDayAndMonth } from "@shared/rules/days.ts";
import type { Meeting, WeekException } from "@shared/rules/meetings.ts";
import { cancellations, isOnDay } from "@shared/rules/week.ts";
import { useIsHydrated } from "@/components/client-only";
import { Skeleton } from "@/components/ui/skeleton";
import { useNow } from "@/components/use-now";

const DAYS_AHEAD = 14;

type WeeklyScheduleTableProps = {
  week: readonly Meeting[] | undefined;
  exceptions?: readonly WeekException[];
};

/** The weekly schedule as an accessible table, styled like the poster at the house's door. */
export function WeeklyScheduleTable({ week, exceptions = [] }: WeeklyScheduleTableProps) {
  // Not on the server, because a cached page does not know the current day.
  const now = useNow(useIsHydrated() ? Date.now() : undefined);
  const today = now === undefined ? undefined : dayAt(now);
  return (
    <div className="on-deep relative mx-auto max-w-4xl overflow-hidden rounded-lg bg-deep p-2 text-on-deep shadow-card sm:p-3">
      <div className="pattern-seeds absolute inset-0 opacity-70" aria-hidden="true" />
      <div className="relative rounded-md border-2 border-on-deep-gold/60 px-4 pt-8 pb-4 sm:px-10 sm:pt-10 sm:pb-8">
        <SunMark />
        <table className="w-full border-collapse text-left">
          <caption className="pt-3 pb-6 text-center">
            <span className="block font-serif text-2xl font-semibold">Nossa semana</span>
            <span className="mt-1 block text-on-deep-muted">Entrada livre e gratuita. Você é bem-vindo.</span>
          </caption>
          <thead className="sr-only sm:not-sr-only">
            <tr className="text-sm text-on-deep-gold">
              {["Dia", "Horário", "Atividade"].map((title) => (
                <th key={title} scope="col" className="pb-2 font-semibold">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {!week && <RowsSkeleton />}
            {week?.length === 0 && (
              <tr className="border-t border-deep-line">
                <td colSpan={3} className="py-4">
                  A programação desta semana ainda não foi publicada.
                </td>
              </tr>
            )}
            {week?.map((meeting) => (
              <MeetingRow
                key={`${meeting.dia} ${meeting.horario} ${meeting.atividade}`}
                meeting={meeting}
                exceptions={exceptions}
                today={today}
              />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

/** As high as a typical schedule, to avoid layout shift. */
function RowsSkeleton() {
  return ["a", "b", "c", "d", "e", "f"].map((key) => (
    <tr key={key} className="block border-t border-deep-line py-4 sm:table-row">
      <td colSpan={3} className="block sm:table-cell sm:py-4">
        <Skeleton className="h-20 w-full opacity-30 sm:h-13" />
      </td>
    </tr>
  ));
}

type MeetingRowProps = { meeting: Meeting; exceptions: readonly WeekException[]; today: string | undefined };

function MeetingRow({ meeting, exceptions, today }: MeetingRowProps) {
  const isToday = today !== undefined && isOnDay(meeting, today);
  const cancelled = today === undefined ? [] : cancellations(meeting, exceptions, today, DAYS_AHEAD);
  return (
    <tr className="flex flex-wrap justify-between gap-x-4 border-t border-deep-line py-4 sm:table-row sm:py-0">
      <th
        scope="row"
        className="font-serif text-lg font-semibold text-on-deep-gold sm:w-52 sm:py-4 sm:align-top"
      >
        {meeting.dia}
        {isToday && (
          <span className="ml-2.5 inline-block rounded-full bg-gold px-2.5 align-[0.15em] font-sans text-xs leading-snug text-on-gold">
            hoje
          </span>
        )}
      </th>
      <td className="font-semibold sm:w-36 lg:whitespace-nowrap sm:py-4 sm:align-top">{meeting.horario}</td>
      <td className="mt-1 basis-full wrap-anywhere sm:py-4">
        <span className="block text-lg leading-snug font-semibold">{meeting.atividade}</span>
        {meeting.detalhe && <span className="mt-0.5 block text-on-deep-muted">{meeting.detalhe}</span>}
        {cancelled.map(({ data, texto }) => (
          <span key={data} className="mt-1 block font-semibold text-on-deep-gold">
            {formatDayAndMonth(data)}: {texto}
          </span>
        ))}
      </td>
    </tr>
  );
}

function SunMark() {
  return (
    <img
      src="/art/week.svg"
      alt=""
      width={240}
      height={56}
      loading="lazy"
      className="mx-auto h-14 w-60 max-w-full"
    />
  );
}
