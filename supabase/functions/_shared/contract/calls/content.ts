import * as z from "zod/mini";
import type { Call } from "../call.ts";
import { anySpelling, deleted, listOf, maybe, pageOf, pageQuery, written } from "../common.ts";
import { createLink, link, publicLink, updateLink } from "../links.ts";
import { authoredLiveEvent, createLiveEvent, liveEvent, updateLiveEvent } from "../live-events.ts";
import { createMessage, message, sentMessage } from "../messages.ts";
import { authoredSlide, createSlide, slide, updateSlide } from "../slides.ts";

const paged = { query: anySpelling(z.object(pageQuery)) };

export const liveEventCalls = {
  listLiveEvents: {
    method: "GET",
    path: "/live-events",
    audience: "anyone",
    summary: "Eventos ao vivo e agendados",
    answer: listOf(liveEvent),
  },
  listPastLiveEvents: {
    method: "GET",
    path: "/live-events/past",
    audience: "anyone",
    summary: "Eventos encerrados, do mais novo ao mais antigo",
    ...paged,
    answer: pageOf(liveEvent),
  },
  getHighlight: {
    method: "GET",
    path: "/live-events/highlight",
    audience: "anyone",
    summary: "O evento em destaque",
    answer: z.object({ data: maybe(liveEvent) }),
  },
  listAllLiveEvents: {
    method: "GET",
    path: "/live-events/admin",
    audience: "admin",
    summary: "Todos os eventos",
    answer: listOf(authoredLiveEvent),
  },
  createLiveEvent: {
    method: "POST",
    path: "/live-events",
    audience: "admin",
    summary: "Cria um evento",
    body: createLiveEvent,
    answer: written(authoredLiveEvent),
    status: 201,
  },
  updateLiveEvent: {
    method: "PUT",
    path: "/live-events/{id}",
    audience: "admin",
    summary: "Altera um evento",
    body: updateLiveEvent,
    answer: written(authoredLiveEvent),
  },
  deleteLiveEvent: {
    method: "DELETE",
    path: "/live-events/{id}",
    audience: "admin",
    summary: "Exclui um evento",
    answer: deleted,
  },
} as const satisfies Record<string, Call>;

export const linkCalls = {
  listLinks: {
    method: "GET",
    path: "/links",
    audience: "anyone",
    summary: "Links públicos",
    answer: listOf(publicLink),
  },
  listPrivateLinks: {
    method: "GET",
    path: "/links/private",
    audience: "user",
    summary: "Links privados",
    answer: listOf(link),
  },
  listActiveLinks: {
    method: "GET",
    path: "/links/all",
    audience: "user",
    summary: "Links públicos e privados",
    answer: listOf(link),
  },
  listAllLinks: {
    method: "GET",
    path: "/links/admin",
    audience: "admin",
    summary: "Todos os links, com inativos",
    ...paged,
    answer: pageOf(link),
  },
  createLink: {
    method: "POST",
    path: "/links",
    audience: "admin",
    summary: "Cria um link",
    body: createLink,
    answer: written(link),
    status: 201,
  },
  updateLink: {
    method: "PUT",
    path: "/links/{id}",
    audience: "admin",
    summary: "Altera um link",
    body: updateLink,
    answer: written(link),
  },
  deleteLink: {
    method: "DELETE",
    path: "/links/{id}",
    audience: "admin",
    summary: "Exclui um link",
    answer: deleted,
  },
} as const satisfies Record<string, Call>;

export const slideCalls = {
  listSlides: {
    method: "GET",
    path: "/slides",
    audience: "anyone",
    summary: "Slides ativos",
    answer: listOf(slide),
  },
  listAllSlides: {
    method: "GET",
    path: "/slides/admin",
    audience: "admin",
    summary: "Todos os slides",
    answer: listOf(authoredSlide),
  },
  createSlide: {
    method: "POST",
    path: "/slides/admin",
    audience: "admin",
    summary: "Cria um slide (campo image)",
    multipart: "fields",
    body: createSlide,
    answer: written(authoredSlide),
    status: 201,
  },
  updateSlide: {
    method: "PUT",
    path: "/slides/admin/{id}",
    audience: "admin",
    summary: "Altera um slide",
    multipart: "fields",
    body: updateSlide,
    answer: written(authoredSlide),
  },
  deleteSlide: {
    method: "DELETE",
    path: "/slides/admin/{id}",
    audience: "admin",
    summary: "Exclui um slide",
    answer: deleted,
  },
} as const satisfies Record<string, Call>;

export const messageCalls = {
  sendMessage: {
    method: "POST",
    path: "/messages",
    audience: "anyone",
    summary: "Envia uma mensagem de contato",
    body: createMessage,
    answer: written(sentMessage),
    status: 201,
  },
  listMessages: {
    method: "GET",
    path: "/messages",
    audience: "admin",
    summary: "Mensagens recebidas",
    ...paged,
    answer: pageOf(message),
  },
} as const satisfies Record<string, Call>;
