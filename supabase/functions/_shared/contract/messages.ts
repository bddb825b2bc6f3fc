import * as z from "zod/mini";
import { MESSAGE_LABELS } from "../rules/message-labels.ts";
import type { Call } from "./call.ts";
import { email, instant, multiline, mutationResult, pageOf, singleLine, withPaging } from "./common.ts";
import { formGuards } from "./form-guards.ts";
import { columnsOf, pick, type Resource, requestSchema, responseSchema } from "./resource.ts";

const REQUIRED = "Preencha nome, e-mail e mensagem.";
const senderEmail = z.pipe(z.string({ error: REQUIRED }).check(z.trim(), z.minLength(1, REQUIRED)), email());

const fields = {
  id: { label: "Número", read: z.int() },
  name: { label: MESSAGE_LABELS.name, write: singleLine(120, REQUIRED), read: z.string() },
  email: { label: MESSAGE_LABELS.email, write: senderEmail, read: z.string() },
  message: { label: MESSAGE_LABELS.message, write: multiline(5000, REQUIRED), read: z.string() },
  created_at: { label: "Envio", read: instant },
  answered_at: {
    label: "Resposta",
    verbs: { set: "respondeu", cleared: "marcou como não respondida" },
    read: z.nullable(instant),
  },
  read_at: {
    label: "Leitura",
    verbs: { set: "leu", cleared: "marcou como não lida" },
    read: z.nullable(instant),
  },
} as const;
/** The response to the sender. */
const sentFields = pick(fields, "id", "name", "email", "message", "created_at");

/** The request of the contact form. */
export const messageForm = z.extend(columnsOf(fields), formGuards);
export type MessageForm = z.output<typeof messageForm>;

const sentMessage = responseSchema("SentMessage", sentFields);
const message = responseSchema("Message", fields);
export type Message = z.output<typeof message>;

const calls = {
  sendMessage: {
    method: "POST",
    path: "/messages",
    acceptsIdempotencyKey: true,
    access: "anyone",
    summary: "Envia uma mensagem de contato",
    body: requestSchema(fields, messageForm),
    response: mutationResult(sentMessage),
    status: 201,
  },
  listMessages: {
    method: "GET",
    path: "/messages",
    access: "admin",
    summary: "Mensagens recebidas",
    ...withPaging,
    response: pageOf(message),
  },
} as const satisfies Record<string, Call>;

export const messages = {
  table: "messages",
  label: "Mensagem",
  listLabel: "Mensagens",
  labelWithArticle: "a mensagem nº",
  fields,
  isRestorable: true,
  api: { name: "Mensagens", description: "O formulário de contato", calls },
} as const satisfies Resource;
