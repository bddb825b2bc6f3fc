import { previewPicture } from "@shared/rules/picture-names.ts";
import { youtubePreview } from "@shared/rules/youtube.ts";
import { PageMeta } from "@/components/page-meta";
import { type CalendarEvent, eventPath } from "@/features/live-events/queries";

const TITLE = "Eventos ao Vivo";
const DESCRIPTION = "Palestras e estudos ao vivo da casa, os próximos agendados e os que já aconteceram.";

/** Title and picture of the screen, or of the open event. */
export function EventPageMeta({ event }: { event: CalendarEvent | undefined }) {
  if (!event) return <PageMeta title={TITLE} description={DESCRIPTION} path="/ao-vivo" />;
  return (
    <PageMeta
      kind="video.other"
      title={event.title}
      description={event.description ?? DESCRIPTION}
      path={eventPath(event)}
      picture={
        (event.event_image ? previewPicture(event.event_image) : null) ??
        (event.youtube_id ? youtubePreview(event.youtube_id) : null)
      }
      parent={{ name: TITLE, path: "/ao-vivo" }}
    />
  );
}
