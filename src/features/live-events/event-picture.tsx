import { youtubeThumbnail } from "@shared/rules/youtube.ts";
import { CalendarDays } from "lucide-react";
import { useState } from "react";
import { Image } from "@/components/media/image";
import { pictureUrl } from "@/components/media/picture-sources";
import type { CalendarEvent } from "@/features/live-events/queries";

/** The event's picture, otherwise the video's thumbnail, otherwise a night sky. Always 16:9, to avoid layout shift. */
export function EventPicture({ event }: { event: Pick<CalendarEvent, "event_image" | "youtube_id"> }) {
  const [failedSources, setFailedSources] = useState<readonly string[]>([]);
  const sources = [event.event_image, event.youtube_id && youtubeThumbnail(event.youtube_id)];
  const source = sources.find((candidate) => candidate && !failedSources.includes(candidate));
  if (!source) {
    return (
      <div
        className="grid placeholder-dawn aspect-video place-items-center text-on-deep-gold"
        aria-hidden="true"
      >
        <CalendarDays className="size-12" />
      </div>
    );
  }
  return (
    <Image
      key={source}
      src={pictureUrl(source)}
      alt=""
      width={480}
      height={270}
      loading="lazy"
      decoding="async"
      onFailure={() => setFailedSources([...failedSources, source])}
      className="aspect-video w-full bg-deep object-cover"
    />
  );
}
