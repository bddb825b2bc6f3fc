import fc from "fast-check";
import { expect, it } from "vitest";
import { NAUGHTY } from "../../../../src/testing/naughty-strings.ts";
import { readCalendar } from "../../../../src/testing/read-calendar.ts";
import { iCalendar } from "./icalendar.ts";

const start = new Date("2026-11-28T14:00:00Z");
const end = new Date("2026-11-28T15:00:00Z");
const withText = (text: string) =>
  iCalendar([{ uid: "1@a", start, end, title: text, description: text, place: text, reminder: "PT2H" }], {
    product: "Agenda",
    name: text,
  });
/** The text that a calendar reads: one kind of line break, and no other control characters. */
const asRead = (text: string) => text.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n]/gu, "");

it("a calendar reads every text except control characters, from lines of at most 75 octets", () => {
  const strings = fc.oneof(fc.string({ unit: "binary" }), fc.string({ unit: "grapheme", minLength: 60 }));
  const fragments = fc.array(
    fc.oneof(strings, fc.constantFrom(...NAUGHTY, "\\n", ";", ",", "END:VEVENT", '"')),
  );
  fc.assert(
    fc.property(fragments, fc.constantFrom("\n", "\r\n", "\r", ""), (parts, separator) => {
      const text = parts.join(separator);
      const source = withText(text);
      for (const line of source.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
      const read = asRead(text);
      // An empty description or place is left out of the file.
      const optionalTexts =
        text === "" ? { description: null, place: null } : { description: read, place: read };
      expect(readCalendar(source)).toMatchObject([
        { uid: "1@a", title: read, start, end, url: null, alarms: ["-PT2H"], ...optionalTexts },
      ]);
    }),
  );
});
