// iCalendar files (RFC 5545): escaped text, lines of at most 75 octets, timestamps in UTC; recurring events are in the house's time
// zone, so that they keep their local time.

import { toLocalField } from "./dates.ts";
import { HOUSE_ZONE } from "./house-zone.ts";

export type CalendarEntry = {
  /** Stable, so that a calendar replaces an event that is added twice. */
  uid: string;
  start: Date;
  end: Date;
  title: string;
  description?: string;
  place?: string;
  url?: string;
  /** When the entry itself last changed. */
  changedAt?: Date;
  /** An ISO 8601 duration before the start: "PT2H". */
  reminder?: string;
  /** RRULE and EXDATE. */
  repeats?: { rule: string; excludedStarts: readonly Date[] };
};

type CalendarOptions = { product: string; name?: string; refresh?: string };

const escapeText = (text: string) =>
  text
    .replace(/\\/g, "\\\\")
    .replace(/\r\n|\r|\n/g, "\\n")
    .replace(/([,;])/g, "\\$1")
    .replace(/\p{Cc}/gu, "");

/** The octets of a character in UTF-8. */
function octetsOf(character: string) {
  const code = character.codePointAt(0) ?? 0;
  return code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
}

/** Folds long lines; never splits a character. */
function fold(line: string) {
  const parts: string[] = [];
  let part = "";
  let length = 0;
  for (const letter of line) {
    const byteLength = octetsOf(letter);
    if (length + byteLength > (parts.length ? 74 : 75)) {
      parts.push(part);
      part = "";
      length = 0;
    }
    part += letter;
    length += byteLength;
  }
  return [...parts, part].join("\r\n ");
}

const utcStamp = (date: Date) => `${date.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;

/** São Paulo has had no daylight saving time since 2019. */
const ZONE_LINES = [
  "BEGIN:VTIMEZONE",
  `TZID:${HOUSE_ZONE}`,
  "BEGIN:STANDARD",
  "DTSTART:19700101T000000",
  "TZOFFSETFROM:-0300",
  "TZOFFSETTO:-0300",
  "TZNAME:-03",
  "END:STANDARD",
  "END:VTIMEZONE",
];
const localStamp = (date: Date) => `${toLocalField(date.toISOString()).replace(/[-:]/g, "")}00`;

const timeLines = ({ start, end, repeats }: CalendarEntry) =>
  repeats
    ? [
        `DTSTART;TZID=${HOUSE_ZONE}:${localStamp(start)}`,
        `DTEND;TZID=${HOUSE_ZONE}:${localStamp(end)}`,
        `RRULE:${repeats.rule}`,
        ...repeats.excludedStarts.map((date) => `EXDATE;TZID=${HOUSE_ZONE}:${localStamp(date)}`),
      ]
    : [`DTSTART:${utcStamp(start)}`, `DTEND:${utcStamp(end)}`];

const entryLines = (entry: CalendarEntry, now: Date) => [
  "BEGIN:VEVENT",
  `UID:${entry.uid}`,
  `DTSTAMP:${utcStamp(entry.changedAt ?? now)}`,
  ...timeLines(entry),
  `SUMMARY:${escapeText(entry.title)}`,
  ...(entry.description ? [`DESCRIPTION:${escapeText(entry.description)}`] : []),
  ...(entry.place ? [`LOCATION:${escapeText(entry.place)}`] : []),
  ...(entry.url ? [`URL:${entry.url}`] : []),
  ...(entry.reminder
    ? [
        "BEGIN:VALARM",
        "ACTION:DISPLAY",
        `TRIGGER:-${entry.reminder}`,
        `DESCRIPTION:${escapeText(entry.title)}`,
        "END:VALARM",
      ]
    : []),
  "END:VEVENT",
];

export function iCalendar(
  entries: readonly CalendarEntry[],
  { product, name, refresh }: CalendarOptions,
  now = new Date(),
) {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//Caminho de Luz//${product}//PT`,
    ...(name ? [`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`] : []),
    ...(refresh ? [`REFRESH-INTERVAL;VALUE=DURATION:${refresh}`, `X-PUBLISHED-TTL:${refresh}`] : []),
    ...(entries.some(({ repeats }) => repeats) ? ZONE_LINES : []),
    ...entries.flatMap((entry) => entryLines(entry, now)),
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}
