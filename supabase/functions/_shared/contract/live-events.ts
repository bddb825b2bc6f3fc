import * as z from "zod/mini";
import { youtubeAddress } from "../rules/youtube.ts";
import {
  anySpelling,
  blankIsNull,
  flag,
  instant,
  line,
  maybe,
  moment,
  optionalText,
  pictureAddress,
  someField,
} from "./common.ts";

const TITLE_REQUIRED = "O título é obrigatório.";
export const URL_REQUIRED = "A URL do YouTube é obrigatória para eventos ao vivo ou sem data agendada.";
export const URL_INVALID = "Por favor, insira uma URL válida do YouTube.";

const youtubeUrl = blankIsNull(
  z.string({ error: URL_INVALID }).check(
    z.overwrite((typed) => youtubeAddress(typed) ?? typed.trim()),
    z.maxLength(500, URL_INVALID),
    z.refine((address) => youtubeAddress(address) !== null, URL_INVALID),
  ),
);

const fields = {
  Description: optionalText(5000),
  YoutubeUrl: youtubeUrl,
  ScheduledAt: blankIsNull(moment()),
  IsLive: z.optional(flag()),
  IsHighlight: z.optional(flag()),
  EventImage: pictureAddress(),
};

/** A video is needed unless the event is still to come; one that is live always needs it. */
const hasVideoOrDate = z.refine<{
  YoutubeUrl?: string | null;
  ScheduledAt?: string | null;
  IsLive?: boolean;
}>(
  (event) =>
    Boolean(event.YoutubeUrl) ||
    (!event.IsLive && Boolean(event.ScheduledAt) && Date.parse(event.ScheduledAt ?? "") > Date.now()),
  { error: URL_REQUIRED, path: ["YoutubeUrl"] },
);

export const createLiveEvent = anySpelling(
  z.object({ Title: line(200, TITLE_REQUIRED), ...fields }).check(hasVideoOrDate),
);

/** What is left out stays as it is: a toggle that sends no scheduled time does not clear it. */
export const updateLiveEvent = anySpelling(
  z.object({ Title: z.optional(line(200, TITLE_REQUIRED)), ...fields }).check(someField()),
);
export type CreateLiveEvent = z.output<typeof createLiveEvent>;
export type UpdateLiveEvent = z.output<typeof updateLiveEvent>;

export const LIVE_STATUS = ["ao_vivo", "agendado", "encerrado"] as const;

export const liveEvent = z.object({
  id: z.int(),
  title: z.string(),
  description: maybe(z.string()),
  youtube_url: maybe(z.string()),
  youtube_id: maybe(z.string()),
  scheduled_at: maybe(instant),
  is_live: z.boolean(),
  is_highlight: z.boolean(),
  event_image: maybe(z.string()),
  status: z.enum(LIVE_STATUS),
  created_at: instant,
  updated_at: instant,
});

/** With the name of who wrote it: for admins. */
export const authoredLiveEvent = z.extend(liveEvent, { author: maybe(z.string()) });
