import { youtubeThumbnail } from "@shared/rules/youtube.ts";
import { CalendarDays } from "lucide-react";
import type { LiveEvent } from "@/features/live-events/queries";

/** The event's own picture, else the video's, else a night sky. Always 16:9, so that nothing jumps. */
export function EventPicture({ event }: { event: Pick<LiveEvent, "event_image" | "youtube_id"> }) {
  const source = event.event_image ?? (event.youtube_id ? youtubeThumbnail(event.youtube_id) : undefined);
  if (!source) {
    return (
      <div className="grid aspect-video place-items-center bg-deep text-on-deep-gold" aria-hidden="true">
        <CalendarDays className="size-12" />
      </div>
    );
  }
  return (
    <img
      src={source}
      alt=""
      width={480}
      height={270}
      loading="lazy"
      decoding="async"
      className="aspect-video w-full bg-deep object-cover"
    />
  );
}
