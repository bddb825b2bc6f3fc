import ICAL from "ical.js";

/** The events of an iCalendar file as a calendar reads them. Throws an error when the format is invalid. */
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
      /** The first `count` starts of a repeated event, without its exceptions. */
      starts: (count: number) => {
        const iterator = event.iterator();
        return Array.from({ length: count }, () => iterator.next()?.toJSDate());
      },
      url: component.getFirstPropertyValue("url"),
      alarms: component
        .getAllSubcomponents("valarm")
        .map((alarm) => String(alarm.getFirstPropertyValue("trigger"))),
    };
  });
}
