import * as z from "zod/mini";
import type { Call } from "./call.ts";
import {
  anySpelling,
  blankIsNull,
  day,
  integer,
  mutationResult,
  nameSchema,
  singleLine,
  time,
} from "./common.ts";
import { phone } from "./orders.ts";
import type { Resource } from "./resource.ts";

const NAME_REQUIRED = "Diga o seu nome.";
const STATION_REQUIRED = "Dê um nome ao posto.";
const KEY = "Chave inválida.";
const key = z.uuid({ error: KEY });

/** The roster for volunteers: short names, no phones. */
const roster = nameSchema(
  "Roster",
  z.object({
    dataRetirada: day,
    retiradaInicio: time,
    retiradaFim: time,
    /** True until the pickup is over, unless the round is cancelled. */
    aberta: z.boolean(),
    cancelada: z.boolean(),
    postos: z.array(
      z.object({
        id: z.int(),
        nome: z.string(),
        vagas: z.int(),
        voluntarios: z.array(z.object({ id: z.int(), nome: z.string() })),
      }),
    ),
  }),
);
export type Roster = z.output<typeof roster>;

const volunteerFields = {
  Nome: singleLine(120, NAME_REQUIRED),
  Telefone: blankIsNull(phone("Informe o telefone.")),
};
export const volunteerForm = z.object(volunteerFields);
export const rosterStationForm = z.object({
  nome: singleLine(60, STATION_REQUIRED),
  vagas: integer(1, 50, "Use um número de 1 a 50."),
});

const joinRoster = anySpelling(
  z.object({
    ...volunteerFields,
    PostoId: integer(1, Number.MAX_SAFE_INTEGER, "Escolha um posto."),
    Chave: key,
  }),
);

/** The calls of the volunteers' page. The secret is the credential; leaving requires the key that the device generated. */
const calls = {
  getRoster: {
    method: "GET",
    path: "/escala/{segredo}",
    access: "anyone",
    summary: "A escala de voluntários de um sábado",
    response: z.object({ data: roster }),
  },
  joinRoster: {
    method: "POST",
    path: "/escala/{segredo}/voluntarios",
    access: "anyone",
    summary: "Ocupa um lugar num posto",
    body: joinRoster,
    response: z.extend(mutationResult(roster), { id: z.int() }),
  },
  leaveRoster: {
    method: "POST",
    path: "/escala/{segredo}/desistir",
    access: "anyone",
    summary: "Devolve o lugar",
    body: anySpelling(z.object({ Chave: key })),
    response: mutationResult(roster),
  },
} as const satisfies Record<string, Call>;

export const rosters = {
  table: "escalas",
  label: "Escala",
  listLabel: "Escalas",
  labelWithArticle: "a escala da rodada de",
  fields: { segredo: { label: "Link" } },
  api: { name: "Escala", description: "Voluntários de um sábado, pelo segredo do link", calls },
} as const satisfies Resource;

export const rosterStations = {
  table: "escala_postos",
  label: "Posto da escala",
  listLabel: "Postos da escala",
  labelWithArticle: "o posto",
  fields: { nome: { label: "Nome" }, vagas: { label: "Vagas", initial: 1 }, ordem: { label: "Ordem" } },
} as const satisfies Resource;

export const rosterVolunteers = {
  table: "escala_voluntarios",
  label: "Voluntário da escala",
  listLabel: "Voluntários da escala",
  labelWithArticle: "o voluntário nº",
  fields: {
    posto_id: { label: "Número do posto" },
    nome: { label: "Nome" },
    telefone: { label: "Telefone" },
    telefone_chave: { label: "Telefone para a busca", isHiddenInAudit: true },
    dia_avisado: { label: "Dia avisado" },
  },
} as const satisfies Resource;
