import ICAL from "ical.js";

/** The entries of an iCalendar file as a calendar reads them; throws on what breaks the format. */
export function readCalendar(source: string) {
  const calendar = ICAL.Component.fromString(source);
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component, { strictExceptions: true });
    return {
      uid: event.uid,
      title: event.summary,
      description: event.description,
      place: event.location,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      /** As many as are asked for of what repeats, left-out ones left out. */
      starts: (count: number) => {
        const found = event.iterator();
        return Array.from({ length: count }, () => found.next()?.toJSDate());
      },
      url: component.getFirstPropertyValue("url"),
      alarms: component
        .getAllSubcomponents("valarm")
        .map((alarm) => String(alarm.getFirstPropertyValue("trigger"))),
    };
  });
}
