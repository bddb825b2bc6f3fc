import { eventEntry, HOUSE_PLACE, weekEntries } from "../../_shared/rules/agenda-entries.ts";
import { DAY_MS } from "../../_shared/rules/days.ts";
import { house } from "../../_shared/rules/house.ts";
import { HOUSE_ZONE } from "../../_shared/rules/house-zone.ts";
import { type CalendarEntry, iCalendar } from "../../_shared/rules/icalendar.ts";
import { exceptionsFrom, meetingsFrom } from "../../_shared/rules/meetings.ts";
import { type Row, unwrap } from "../lib/database.ts";
import type { Document, DocumentContext } from "./document.ts";

/** Past events stay in the calendar for a while, so that subscribers still see them. */
const LOOK_BACK_MS = 30 * DAY_MS;

/** `ordersUntil`: when the round stops taking orders; undefined while staff have closed it, and after the pickup. */
function pickupEntry(pickup: Row, ordersUntil: unknown, { toAbsoluteUrl }: DocumentContext): CalendarEntry {
  const page = toAbsoluteUrl("/pizza-beneficente");
  const until = new Date(String(ordersUntil)).toLocaleString("pt-BR", {
    timeZone: HOUSE_ZONE,
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });
  const orders = ordersUntil ? `Pedidos até ${until}, em ${page}` : "Pedidos encerrados.";
  return {
    uid: `pizza-${pickup.id}@caminho-de-luz`,
    start: new Date(String(pickup.scheduled_at)),
    end: new Date(String(pickup.ends_at)),
    title: String(pickup.title),
    description: [orders, pickup.description].filter(Boolean).join("\n\n"),
    place: HOUSE_PLACE,
    url: page,
    changedAt: new Date(String(pickup.updated_at)),
  };
}

const readEvents = ({ database }: DocumentContext, since: string) =>
  unwrap(
    database
      .from("house_events")
      .select("kind, id, title, description, scheduled_at, ends_at, event_place, updated_at")
      .gte("scheduled_at", since)
      .order("scheduled_at")
      .order("id")
      .limit(400),
  );

const readWeek = ({ database }: DocumentContext) =>
  unwrap(database.from("site_settings").select("weekly_schedule, schedule_exceptions, updated_at"));

const toWeeklySchedule = (settings: Row) => ({
  meetings: meetingsFrom(settings.weekly_schedule),
  exceptions: exceptionsFrom(settings.schedule_exceptions),
  changedAt: new Date(String(settings.updated_at)),
});

const readOpenRounds = ({ database }: DocumentContext) =>
  unwrap(
    database
      .from("rodadas_publicas")
      .select("id, pedidos_ate")
      .is("aberta", true)
      .order("data_retirada")
      .order("id")
      .limit(60),
  );

export const agenda: Document = {
  path: "/agenda.ics",
  type: "text/calendar; charset=utf-8",
  async render(context) {
    const since = new Date(Date.now() - LOOK_BACK_MS).toISOString();
    const [settings, events, rounds] = await Promise.all([
      readWeek(context),
      readEvents(context, since),
      readOpenRounds(context),
    ]);
    const ordersUntil = new Map<unknown, unknown>(rounds.map(({ id, pedidos_ate }) => [id, pedidos_ate]));
    const entries = [
      ...settings.flatMap((row) => weekEntries(toWeeklySchedule(row), context.toAbsoluteUrl)),
      ...events.map((event) =>
        event.kind === "pizza"
          ? pickupEntry(event, ordersUntil.get(event.id), context)
          : eventEntry(event, context.toAbsoluteUrl),
      ),
    ];
    return iCalendar(
      entries.sort((one, other) => one.start.getTime() - other.start.getTime()),
      { product: "Agenda", name: `Agenda ${house.shortName}`, refresh: "PT6H" },
    );
  },
};
