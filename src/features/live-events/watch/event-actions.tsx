import { RemindButton } from "@/components/share/remind-button";
import { ShareButton } from "@/components/share/share-button";
import { type CalendarEvent, eventPath, reminderPath } from "@/features/live-events/queries";
import { siteUrl } from "@/lib/env";

/** Actions of a future event that do not require opening it. */
export function EventActions({ event, canRemind }: { event: CalendarEvent; canRemind: boolean }) {
  return (
    <p className="flex flex-wrap">
      {canRemind && <RemindButton isQuiet title={event.title} path={reminderPath(event)} />}
      <ShareButton title={event.title} url={siteUrl(eventPath(event))} />
    </p>
  );
}
