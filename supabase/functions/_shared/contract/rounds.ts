import * as z from "zod/mini";
import { blankIsNull, integer, optionalMultiline, timestampInput } from "./common.ts";
import { columnsOf, type Resource } from "./resource.ts";

const DAY = "Informe a data da retirada.";
const TIME = "Informe o horário.";
const GRACE = "Use de 0 a 30 dias.";
const CAPACITY = "A capacidade deve ser um número inteiro de 0 a 10000.";

const time = z.string({ error: TIME }).check(z.regex(/^\d{2}:\d{2}(:\d{2})?$/, TIME));
const capacity = z.pipe(
  z.transform((typed: string | number | null) => (typed === "" || typed === null ? null : typed)),
  z.nullable(integer(0, 10_000, CAPACITY)),
);

const fields = {
  data_retirada: {
    label: "Data da retirada",
    write: z.string({ error: DAY }).check(z.regex(/^\d{4}-\d{2}-\d{2}$/, DAY)),
  },
  retirada_inicio: { label: "Retirada: das", shortLabel: "Início da retirada", write: time },
  retirada_fim: { label: "às", shortLabel: "Fim da retirada", write: time },
  pedidos_de: { label: "Pedidos a partir de", shortLabel: "Início dos pedidos", write: timestampInput() },
  pedidos_ate: { label: "Pedidos até", shortLabel: "Prazo dos pedidos", write: timestampInput() },
  /** Maximum number of pizzas; blank: no limit. */
  capacidade: { label: "Capacidade (pizzas)", shortLabel: "Capacidade", write: capacity },
  observacao: { label: "Observação", write: optionalMultiline(500) },
  /** Payment deadline; blank: payment by the pickup. */
  pagar_ate: { label: "Pagar até", shortLabel: "Prazo de pagamento", write: blankIsNull(timestampInput()) },
  tolerancia_dias: { label: "Dias de tolerância", write: integer(0, 30, GRACE) },
  libera_vencidos: {
    label: "Liberar sozinho as pizzas não pagas",
    shortLabel: "Liberação automática",
    write: z.boolean(),
  },
  aberta: {
    label: "Aberta para pedidos",
    shortLabel: "Pedidos abertos",
    verbs: { set: "abriu os pedidos de", cleared: "fechou os pedidos de" },
    write: z.boolean(),
  },
} as const;

/** A pickup round in requests: columns of `rodadas`, times in São Paulo time. The database has the same constraints. */
export const writeRound = columnsOf(fields).check(
  z.refine(({ retirada_inicio, retirada_fim }) => retirada_inicio < retirada_fim, {
    error: "A retirada deve terminar depois de começar.",
    path: ["retirada_fim"],
  }),
  z.refine(({ pedidos_de, pedidos_ate }) => Date.parse(pedidos_de) < Date.parse(pedidos_ate), {
    error: "Os pedidos devem terminar depois de começar.",
    path: ["pedidos_ate"],
  }),
  z.refine(
    ({ data_retirada, retirada_fim, pedidos_ate }) =>
      Date.parse(pedidos_ate) <= Date.parse(`${data_retirada}T${retirada_fim.slice(0, 5)}:00-03:00`),
    { error: "Os pedidos devem terminar antes do fim da retirada.", path: ["pedidos_ate"] },
  ),
  z.refine(
    ({ data_retirada, pedidos_de, pagar_ate }) =>
      !pagar_ate ||
      (Date.parse(pagar_ate) >= Date.parse(pedidos_de) &&
        Date.parse(pagar_ate) < Date.parse(`${data_retirada}T24:00:00-03:00`)),
    {
      error: "O prazo de pagamento deve ficar entre o início dos pedidos e o dia da retirada.",
      path: ["pagar_ate"],
    },
  ),
);

export const rounds = {
  table: "rodadas",
  label: "Rodada",
  listLabel: "Rodadas de pizza",
  labelWithArticle: "a rodada de",
  fields: {
    ...fields,
    folha_impressa_em: {
      label: "Impressão da lista da cozinha",
      verbs: { set: "imprimiu a lista da cozinha de", cleared: "esqueceu a impressão da lista de" },
    },
    data_anterior: { label: "Dia antes da mudança", isHiddenInAudit: true },
    mudada_em: { label: "Mudança de dia", isHiddenInAudit: true },
    cancelada_em: { label: "Cancelamento", verbs: { set: "cancelou", cleared: "reabriu" } },
    motivo_cancelamento: { label: "Motivo do cancelamento" },
  },
} as const satisfies Resource;

export const skippedRounds = {
  table: "rodadas_puladas",
  label: "Data pulada",
  listLabel: "Datas de pizza puladas",
  labelWithArticle: "a data pulada",
  fields: {},
} as const satisfies Resource;
