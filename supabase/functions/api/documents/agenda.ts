import { eventEntry, HOUSE_PLACE, weekEntries } from "../../_shared/rules/agenda-entries.ts";
import { toInstant } from "../../_shared/rules/dates.ts";
import { DAY_MS } from "../../_shared/rules/days.ts";
import { house } from "../../_shared/rules/house.ts";
import { HOUSE_ZONE } from "../../_shared/rules/house-zone.ts";
import { type CalendarEntry, iCalendar } from "../../_shared/rules/icalendar.ts";
import { exceptionsFrom, meetingsFrom } from "../../_shared/rules/meetings.ts";
import { type Row, unwrap } from "../lib/database.ts";
import type { Document, DocumentContext } from "./document.ts";

/** Past events stay in the calendar for a while, so that subscribers still see them. */
const LOOK_BACK_MS = 30 * DAY_MS;

function pickupEntry(round: Row, { toAbsoluteUrl }: DocumentContext): CalendarEntry {
  const timeOnPickupDay = (time: unknown) =>
    new Date(toInstant(`${round.data_retirada}T${String(time).slice(0, 5)}`) ?? String(round.data_retirada));
  const until = new Date(String(round.pedidos_ate)).toLocaleString("pt-BR", {
    timeZone: HOUSE_ZONE,
    day: "numeric",
    month: "long",
    hour: "2-digit",
    minute: "2-digit",
  });
  const page = toAbsoluteUrl("/pizza-beneficente");
  const orders = round.aberta ? `Pedidos até ${until}, em ${page}` : "Pedidos encerrados.";
  return {
    uid: `pizza-${round.id}@caminho-de-luz`,
    start: timeOnPickupDay(round.retirada_inicio),
    end: timeOnPickupDay(round.retirada_fim),
    title: "Pizza Beneficente: retirada",
    description: [orders, round.observacao].filter(Boolean).join("\n\n"),
    place: HOUSE_PLACE,
    url: page,
    changedAt: new Date(String(round.pedidos_de)),
  };
}

const readEvents = ({ database }: DocumentContext, since: string) =>
  unwrap(
    database
      .from("house_events")
      .select("kind, id, title, description, scheduled_at, event_place, updated_at")
      .in("kind", ["transmissao", "evento"])
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

const readPickups = ({ database }: DocumentContext) =>
  unwrap(
    database
      .from("rodadas_publicas")
      .select("id, data_retirada, retirada_inicio, retirada_fim, pedidos_de, pedidos_ate, observacao, aberta")
      // A round closed before pedidos_de is only planned; a round closed later still has a pickup for its orders.
      .or(`aberta.is.true,pedidos_de.lte.${new Date().toISOString()}`)
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
      readPickups(context),
    ]);
    const entries = [
      ...settings.flatMap((row) => weekEntries(toWeeklySchedule(row), context.toAbsoluteUrl)),
      ...events.map((event) => eventEntry(event, context.toAbsoluteUrl)),
      ...rounds.map((round) => pickupEntry(round, context)),
    ];
    return iCalendar(
      entries.sort((one, other) => one.start.getTime() - other.start.getTime()),
      { product: "Agenda", name: `Agenda ${house.shortName}`, refresh: "PT6H" },
    );
  },
};
