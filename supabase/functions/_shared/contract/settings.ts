import * as z from "zod/mini";
import { withWords } from "../rules/meeting-words.ts";
import { CLOCK, DAY_NAMES, FREQUENCIES, MONTH_WEEKS } from "../rules/meetings.ts";
import {
  DEFAULT_MESSAGES,
  isOrderMessage,
  type MessageName,
  PLACEHOLDERS_IN_WORDS,
} from "../rules/order-messages.ts";
import { phoneToE164 } from "../rules/phone.ts";
import { normalisePixKey } from "../rules/pix-key.ts";
import { OPTIONAL_SCREENS, type SettingName } from "../rules/screens.ts";
import { DEFAULT_VISIT_TEXTS, type VisitText } from "../rules/visit.ts";
import {
  blankIsNull,
  email,
  httpUrl,
  INVALID,
  instant,
  multiline,
  optionalMultiline,
  singleLine,
} from "./common.ts";
import { columnsOf, type Field, type Resource } from "./resource.ts";

const PHONE = "Informe um telefone com DDD, como (64) 99999-0000.";
const PIX_KEY = "Informe uma chave Pix válida: CPF, CNPJ, e-mail, telefone ou chave aleatória.";

/** Text that `read` converts to the stored value; null means invalid. */
const parsedText = (read: (typed: string) => string | null, message: string) =>
  z.pipe(
    z
      .string({ error: message })
      .check(z.refine((typed) => read(typed) !== null, { error: message, abort: true })),
    z.transform((typed: string) => read(typed) ?? typed),
  );

/** "São João" -> "SAO JOAO": characters that all banking apps accept. Null when too long or empty. */
function asciiCapitals(max: number) {
  return (typed: string) => {
    const capitals = typed
      .normalize("NFD")
      .toUpperCase()
      .replace(/\p{M}/gu, "")
      .replace(/[^A-Z0-9]+/g, " ")
      .trim();
    return capitals && capitals.length <= max ? capitals : null;
  };
}

export const MEETINGS_MAX = 40;
const trimmedText = (max: number) => z.string().check(z.trim(), z.maxLength(max, INVALID));
const subsetOf = (allowed: readonly number[]) =>
  z
    .array(z.int().check(z.refine((number) => allowed.includes(number), INVALID)))
    .check(z.maxLength(allowed.length));
const clockOrBlank = z
  .string()
  .check(z.refine((typed) => typed === "" || CLOCK.test(typed), "Informe o horário."));
export const meeting = z.pipe(
  z
    .object({
      frequencia: z.enum(FREQUENCIES),
      dias: subsetOf([...DAY_NAMES.keys()]),
      semanas: subsetOf(MONTH_WEEKS),
      inicio: clockOrBlank,
      fim: clockOrBlank,
      dia: trimmedText(60),
      horario: trimmedText(60),
      atividade: singleLine(120, "Informe a atividade."),
      detalhe: z.string().check(z.trim(), z.maxLength(160, "Use no máximo 160 caracteres.")),
    })
    .check(
      z.refine(({ frequencia, dias, dia }) => dias.length > 0 || (frequencia === "variavel" && dia !== ""), {
        error: "Marque o dia.",
        path: ["dias"],
      }),
      z.refine(({ frequencia, semanas }) => frequencia !== "mensal" || semanas.length > 0, {
        error: "Marque as semanas do mês.",
        path: ["semanas"],
      }),
      z.refine(({ frequencia, inicio }) => frequencia === "variavel" || inicio !== "", {
        error: "Informe o horário.",
        path: ["inicio"],
      }),
      z.refine(({ inicio, fim }) => fim === "" || (inicio !== "" && inicio < fim), {
        error: "O fim deve vir depois do início.",
        path: ["fim"],
      }),
    ),
  z.transform(withWords),
);

export const EXCEPTIONS_MAX = 60;
const weekException = z.object({
  data: z.iso.date("Informe a data."),
  /** Both blank: the exception applies to the whole day. */
  horario: trimmedText(60),
  atividade: trimmedText(120),
  texto: singleLine(160, "Informe o aviso."),
});

/** Text equal to the default is stored as null, so that later changes of the default text apply. */
const nullIfDefault = <In>(schema: z.core.$ZodType<string | null | undefined, In>, defaultText: string) =>
  z.pipe(
    schema,
    z.transform((typed: string | null | undefined) => (typed === defaultText ? null : typed)),
  );
const orderMessage = (name: MessageName, label: string, shortLabel: string) => ({
  label,
  shortLabel,
  write: nullIfDefault(
    blankIsNull(
      multiline(1000, INVALID).check(
        z.refine(isOrderMessage, `Entre chaves só cabe ${PLACEHOLDERS_IN_WORDS}.`),
      ),
    ),
    DEFAULT_MESSAGES[name],
  ),
});
const visitText = (name: VisitText, label: string) => ({
  label,
  shortLabel: `${label}, em Primeira visita`,
  write: nullIfDefault(optionalMultiline(2000), DEFAULT_VISIT_TEXTS[name]),
});

/** One boolean for each screen that admins may hide. */
const screenSwitches = {} as Record<
  SettingName,
  Pick<Field, "label" | "shortLabel"> & { write: z.ZodMiniOptional<z.ZodMiniBoolean> }
>;
for (const { setting, label } of OPTIONAL_SCREENS)
  screenSwitches[setting] = { label, shortLabel: `Página ${label}`, write: z.optional(z.boolean()) };

const fields = {
  contact_email: { label: "E-mail", shortLabel: "E-mail de contato", write: email() },
  contact_phone: { label: "Telefone", write: parsedText(phoneToE164, PHONE) },
  whatsapp: { label: "WhatsApp", write: blankIsNull(parsedText(phoneToE164, PHONE)) },
  social_url: { label: "Perfil em rede social", shortLabel: "Rede social", write: blankIsNull(httpUrl()) },
  pix_key: { label: "Chave Pix", write: blankIsNull(parsedText(normalisePixKey, PIX_KEY)) },
  pix_name: {
    label: "Nome do recebedor",
    shortLabel: "Nome do recebedor do Pix",
    write: parsedText(asciiCapitals(25), "Informe o nome do recebedor, com até 25 letras."),
  },
  pix_city: {
    label: "Cidade do recebedor",
    shortLabel: "Cidade do recebedor do Pix",
    write: parsedText(asciiCapitals(15), "Informe a cidade do recebedor, com até 15 letras."),
  },
  weekly_schedule: {
    label: "Programação semanal",
    write: z.array(meeting).check(z.maxLength(MEETINGS_MAX, `Use no máximo ${MEETINGS_MAX} atividades.`)),
  },
  schedule_exceptions: {
    label: "Exceções da semana",
    write: z
      .array(weekException)
      .check(z.maxLength(EXCEPTIONS_MAX, `Use no máximo ${EXCEPTIONS_MAX} exceções.`)),
  },
  visit_welcome: visitText("visit_welcome", "O que esperar"),
  visit_access: visitText("visit_access", "Rampa e acesso"),
  visit_parking: visitText("visit_parking", "Estacionamento"),
  visit_bus: visitText("visit_bus", "Ônibus"),
  visit_children: visitText("visit_children", "Crianças"),
  donation_text: { label: "Texto", shortLabel: "Texto de Como Ajudar", write: optionalMultiline(20_000) },
  message_pending: orderMessage(
    "message_pending",
    "Pedido recebido, falta pagar",
    "Mensagem de pedido pendente",
  ),
  message_confirmed: orderMessage(
    "message_confirmed",
    "Pagamento confirmado",
    "Mensagem de pagamento confirmado",
  ),
  message_delivered: orderMessage("message_delivered", "Pedido entregue", "Mensagem de pedido entregue"),
  message_cancelled: orderMessage("message_cancelled", "Pedido cancelado", "Mensagem de pedido cancelado"),
  message_overdue: orderMessage("message_overdue", "Pedido vencido, lembrete", "Lembrete de pagamento"),
  message_tomorrow: orderMessage("message_tomorrow", "Retirada amanhã", "Mensagem de retirada amanhã"),
  message_changed: orderMessage("message_changed", "Pedido alterado", "Mensagem de pedido alterado"),
  message_released: orderMessage("message_released", "Pedido liberado", "Mensagem de pedido liberado"),
  message_moved: orderMessage("message_moved", "Mudança de dia", "Mensagem de mudança de dia"),
  message_round_cancelled: orderMessage(
    "message_round_cancelled",
    "Rodada cancelada",
    "Mensagem de rodada cancelada",
  ),
  message_kept: orderMessage("message_kept", "Rodada mantida", "Mensagem de rodada mantida"),
  message_people_moved: orderMessage(
    "message_people_moved",
    "Mudança de dia, para espera e escala",
    "Mensagem de mudança de dia para espera e escala",
  ),
  message_people_cancelled: orderMessage(
    "message_people_cancelled",
    "Rodada cancelada, para espera e escala",
    "Mensagem de rodada cancelada para espera e escala",
  ),
  message_people_kept: orderMessage(
    "message_people_kept",
    "Rodada mantida, para espera e escala",
    "Mensagem de rodada mantida para espera e escala",
  ),
  message_waiting: orderMessage("message_waiting", "Lista de espera, há lugar", "Mensagem à lista de espera"),
  pix_identifier: {
    label: "Identificador no código",
    shortLabel: "Identificador no código Pix",
    write: z.boolean(),
  },
  /** Result and time of the test payment of one cent. */
  pix_test_result: {
    label: "Resultado do teste do Pix",
    write: z.nullable(z.enum(["chegou", "nao_chegou"])),
  },
  pix_test_key: { label: "Chave do teste do Pix", write: z.nullable(z.string().check(z.maxLength(77))) },
  pix_tested_at: { label: "Data do teste do Pix", write: z.nullable(instant) },
  donation_pix: { label: "Receber doações por Pix", shortLabel: "Doação por Pix", write: z.boolean() },
  ...screenSwitches,
} as const;

/** The settings that admins can change: the single row of site_settings. All values are public. */
export const settings = columnsOf(fields);
/** The form's values. */
export type SettingsInput = z.input<typeof settings>;
/** The values as stored. */
export type Settings = z.output<typeof settings>;

export const siteSettings = {
  table: "site_settings",
  label: "Configuração",
  listLabel: "Configurações",
  labelWithArticle: "as configurações",
  fields,
} as const satisfies Resource;
