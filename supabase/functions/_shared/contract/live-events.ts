import * as z from "zod/mini";
import { URL_INVALID, URL_REQUIRED } from "../rules/invalid-values.ts";
import { normaliseYoutubeUrl, youtubeProblem } from "../rules/youtube.ts";
import { type Call, createCall, deleteCall, updateCall } from "./call.ts";
import {
  atLeastOneField,
  blankIsNull,
  booleanField,
  instant,
  listOf,
  nameSchema,
  optionalMultiline,
  pageOf,
  singleLine,
  timestampInput,
  urlOrPath,
  withPaging,
} from "./common.ts";
import { calendarDownload } from "./files.ts";
import { columnsOf, type Resource, requestSchema, responseSchema } from "./resource.ts";

const TITLE_REQUIRED = "O título é obrigatório.";

const youtubeUrl = blankIsNull(
  z.string({ error: URL_INVALID }).check(
    z.overwrite((typed) => normaliseYoutubeUrl(typed) ?? typed.trim()),
    z.maxLength(500, URL_INVALID),
    z.refine((url) => normaliseYoutubeUrl(url) !== null, {
      error: ({ input }) => youtubeProblem(String(input)),
    }),
  ),
);

const LIVE_STATUS = ["ao_vivo", "agendado", "encerrado"] as const;

const fields = {
  id: { label: "Número", read: z.int() },
  title: { label: "Título", requestName: "Title", write: singleLine(200, TITLE_REQUIRED), read: z.string() },
  youtube_url: {
    label: "URL do YouTube",
    shortLabel: "Endereço do vídeo",
    requestName: "YoutubeUrl",
    write: youtubeUrl,
    read: z.nullable(z.string()),
  },
  youtube_id: { label: "Vídeo", isHiddenInAudit: true, read: z.nullable(z.string()) },
  scheduled_at: {
    label: "Data agendada",
    shortLabel: "Data marcada",
    requestName: "ScheduledAt",
    write: blankIsNull(timestampInput()),
    read: z.nullable(instant),
    isTimestamp: true,
  },
  description: {
    label: "Descrição",
    requestName: "Description",
    write: optionalMultiline(5000),
    read: z.nullable(z.string()),
  },
  is_live: {
    label: "Evento está ao vivo",
    shortLabel: "Ao vivo",
    verbs: { set: "pôs ao vivo", cleared: "encerrou" },
    requestName: "IsLive",
    ...booleanField(false),
  },
  is_highlight: {
    label: "Mostrar como destaque",
    shortLabel: "Destaque",
    verbs: { set: "pôs em destaque", cleared: "tirou do destaque" },
    requestName: "IsHighlight",
    ...booleanField(false),
  },
  event_image: {
    label: "Imagem",
    requestName: "EventImage",
    write: urlOrPath(),
    read: z.nullable(z.string()),
  },
  status: { label: "Situação", isHiddenInAudit: true, read: z.enum(LIVE_STATUS) },
  created_at: { label: "Criação", read: instant },
  updated_at: { label: "Alteração", read: instant },
} as const;

/** Requires a video for live events, and for events without a future date. `name`: the spelling of fields in the request. */
const hasVideoOrDate = (name: string) =>
  z.refine<{ youtube_url?: string | null; scheduled_at?: string | null; is_live?: boolean }>(
    (event) =>
      Boolean(event.youtube_url) ||
      (!event.is_live && Boolean(event.scheduled_at) && Date.parse(event.scheduled_at ?? "") > Date.now()),
    { error: URL_REQUIRED, path: [name] },
  );

const columns = columnsOf(fields);
const createLiveEvent = requestSchema(fields, columns, hasVideoOrDate("YoutubeUrl"));
/** For updates: missing fields do not change, so a change of is_live without a scheduled time does not clear it. */
const updateLiveEvent = requestSchema(fields, z.partial(columns), atLeastOneField());

/** The form's schema; the form has no field for a picture. */
export const liveEventForm = z.omit(columns, { event_image: true }).check(hasVideoOrDate("youtube_url"));

const liveEvent = responseSchema("LiveEvent", fields);
/** With the author's name, for admins. */
const authoredLiveEvent = nameSchema(
  "AuthoredLiveEvent",
  z.extend(liveEvent, { author: z.nullable(z.string()) }),
);

const calls = {
  listLiveEvents: {
    method: "GET",
    path: "/live-events",
    access: "anyone",
    summary: "Eventos ao vivo e agendados",
    response: listOf(liveEvent),
  },
  listPastLiveEvents: {
    method: "GET",
    path: "/live-events/past",
    access: "anyone",
    summary: "Eventos encerrados, do mais novo ao mais antigo",
    ...withPaging,
    response: pageOf(liveEvent),
  },
  getHighlight: {
    method: "GET",
    path: "/live-events/highlight",
    access: "anyone",
    summary: "O evento em destaque",
    response: z.object({ data: z.nullable(liveEvent) }),
  },
  remindOfLiveEvent: {
    method: "GET",
    path: "/lembretes/transmissao/{id}/lembrete.ics",
    access: "anyone",
    summary: "Um evento para o calendário, com lembrete",
    ...calendarDownload,
  },
  listAllLiveEvents: {
    method: "GET",
    path: "/live-events/admin",
    access: "admin",
    summary: "Todos os eventos",
    response: listOf(authoredLiveEvent),
  },
  createLiveEvent: createCall("/live-events", "Cria um evento", createLiveEvent, authoredLiveEvent),
  updateLiveEvent: updateCall("/live-events", "Altera um evento", updateLiveEvent, authoredLiveEvent),
  deleteLiveEvent: deleteCall("/live-events", "Exclui um evento"),
} as const satisfies Record<string, Call>;

export const liveEvents = {
  table: "live_events",
  label: "Evento",
  listLabel: "Eventos",
  labelWithArticle: "o evento",
  fields,
  isRestorable: true,
  api: { name: "Eventos", description: "Transmissões ao vivo, agendadas e encerradas", calls },
} as const satisfies Resource;
