import { eventEntry } from "../../_shared/rules/agenda-entries.ts";
import { type CalendarEntry, iCalendar } from "../../_shared/rules/icalendar.ts";
import { type DatabaseClient, unwrap } from "./database.ts";

/** A calendar file with one event, and a reminder two hours before it. */
export const reminderFile = (name: string, entry: CalendarEntry) => ({
  name,
  content: iCalendar([{ ...entry, reminder: "PT2H" }], { product: "Lembrete" }),
});

/** The reminder of an event that visitors see. */
export async function eventReminder(
  database: DatabaseClient,
  kind: "transmissao" | "evento",
  id: number,
  toPageUrl: (path: string) => string,
) {
  const columns = "kind, id, title, description, scheduled_at, event_place, updated_at";
  const dated = database.from("house_events").select(columns).eq("kind", kind).eq("id", id);
  return reminderFile(
    "lembrete.ics",
    eventEntry(await unwrap(dated.not("scheduled_at", "is", null).single()), toPageUrl),
  );
}
