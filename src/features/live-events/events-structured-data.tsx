import { youtubeEmbed, youtubeThumbnail } from "@shared/rules/youtube.ts";
import type { BroadcastEvent, Event, ItemList, VideoObject } from "schema-dts";
import { absolutePictureUrl } from "@/components/media/picture-sources";
import { type SchemaObject, StructuredData } from "@/components/structured-data";
import { type CalendarEvent, eventPath, isBroadcast } from "@/features/live-events/queries";
import { siteUrl } from "@/lib/env";
import { house, placeOf } from "@/lib/house";

const pictureOf = ({ event_image, youtube_id }: CalendarEvent) =>
  absolutePictureUrl(event_image ?? (youtube_id ? youtubeThumbnail(youtube_id) : "/og-image.jpg"));

/** Properties of both broadcasts and in-person events. */
const commonProperties = (event: CalendarEvent) =>
  ({
    name: event.title,
    description: event.description ?? undefined,
    eventStatus: "https://schema.org/EventScheduled",
    organizer: { "@type": "Organization", name: house.name, url: siteUrl() },
    image: pictureOf(event),
    url: siteUrl(eventPath(event)),
    isAccessibleForFree: true,
  }) as const;

const asBroadcast = (event: CalendarEvent): BroadcastEvent => ({
  "@type": "BroadcastEvent",
  ...commonProperties(event),
  startDate: event.scheduled_at ?? event.updated_at,
  isLiveBroadcast: true,
  eventAttendanceMode: "https://schema.org/OnlineEventAttendanceMode",
  location: { "@type": "VirtualLocation", url: siteUrl(eventPath(event)) },
});

const asVideo = (event: CalendarEvent, videoId: string): VideoObject => ({
  "@type": "VideoObject",
  name: event.title,
  description: event.description ?? event.title,
  thumbnailUrl: pictureOf(event),
  uploadDate: event.scheduled_at ?? event.created_at,
  embedUrl: youtubeEmbed(videoId),
  url: siteUrl(eventPath(event)),
  publication: event.status === "ao_vivo" ? asBroadcast(event) : undefined,
});

const asInPersonEvent = (event: CalendarEvent): Event => ({
  "@type": "Event",
  ...commonProperties(event),
  startDate: event.scheduled_at ?? event.created_at,
  eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
  location: placeOf(event.event_place),
});

const toStructuredData = (event: CalendarEvent) =>
  !isBroadcast(event)
    ? asInPersonEvent(event)
    : event.youtube_id && event.status !== "agendado"
      ? asVideo(event, event.youtube_id)
      : asBroadcast(event);

/** Structured data of broadcasts, recordings and events in the house. Past events without a recording are omitted. */
export function EventsStructuredData({ events }: { events: readonly CalendarEvent[] }) {
  const listed = events.filter(({ status, youtube_id }) => youtube_id || status !== "encerrado");
  if (listed.length === 0) return null;
  const list: SchemaObject<ItemList> = {
    "@type": "ItemList",
    name: "Eventos ao vivo",
    itemListElement: listed.map((event, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item: toStructuredData(event),
    })),
  };
  return <StructuredData data={list} />;
}
