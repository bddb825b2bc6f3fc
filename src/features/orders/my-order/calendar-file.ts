type CalendarEntry = {
  /** Stable, so that adding twice replaces. */
  id: string;
  data_retirada: string;
  retirada_inicio: string;
  retirada_fim: string;
  title: string;
  description: string;
  place: string;
};

const escapeText = (text: string) =>
  text
    .replace(/\\/g, "\\\\")
    .replace(/\r?\n/g, "\\n")
    .replace(/([,;])/g, "\\$1");

// RFC 5545: lines of at most 75 octets; what is longer goes on after a line break and a space.
function fold(line: string) {
  const bytes = new TextEncoder();
  const parts: string[] = [];
  let part = "";
  for (const letter of line) {
    if (bytes.encode(part + letter).length > (parts.length ? 74 : 75)) {
      parts.push(part);
      part = "";
    }
    part += letter;
  }
  return [...parts, part].join("\r\n ");
}

const stamp = (date: Date) => `${date.toISOString().replace(/[-:]/g, "").slice(0, 15)}Z`;
const instantOf = (day: string, time: string) => stamp(new Date(`${day}T${time.slice(0, 5)}:00-03:00`));

/** The pickup as an iCalendar file, with a reminder two hours before. */
export function calendarFile(entry: CalendarEntry, now = new Date()) {
  return [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Caminho de Luz//Pizza Beneficente//PT",
    "BEGIN:VEVENT",
    `UID:pizza-${entry.id}@caminho-de-luz`,
    `DTSTAMP:${stamp(now)}`,
    `DTSTART:${instantOf(entry.data_retirada, entry.retirada_inicio)}`,
    `DTEND:${instantOf(entry.data_retirada, entry.retirada_fim)}`,
    `SUMMARY:${escapeText(entry.title)}`,
    `DESCRIPTION:${escapeText(entry.description)}`,
    `LOCATION:${escapeText(entry.place)}`,
    "BEGIN:VALARM",
    "ACTION:DISPLAY",
    "TRIGGER:-PT2H",
    `DESCRIPTION:${escapeText(entry.title)}`,
    "END:VALARM",
    "END:VEVENT",
    "END:VCALENDAR",
    "",
  ]
    .map(fold)
    .join("\r\n");
}
