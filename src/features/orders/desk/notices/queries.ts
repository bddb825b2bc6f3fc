import { DAY_MS } from "@shared/rules/days.ts";
import type { MessageName } from "@shared/rules/order-messages.ts";
import { queryOptions } from "@tanstack/react-query";
import { offerUndo } from "@/components/undo-toast";
import { type DataOf, PIZZA_KEY, POLLING } from "@/features/orders/queries";
import { useOrdersMutation } from "@/features/orders/use-orders-mutation";
import { listForAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";

/** Kinds of notices with the name of their message template, and their label in the list of sent notices. */
const NOTICE_KINDS = {
  pagamento: { messageName: "message_pending", label: "Lembrete de pagamento" },
  vencido: { messageName: "message_overdue", label: "Lembrete, prazo vencido" },
  confirmado: { messageName: "message_confirmed", label: "Pagamento confirmado" },
  retirada: { messageName: "message_tomorrow", label: "Retirada amanhã" },
  liberado: { messageName: "message_released", label: "Pedido liberado" },
  mudanca: { messageName: "message_moved", label: "Mudança de dia" },
  rodada_cancelada: { messageName: "message_round_cancelled", label: "Rodada cancelada" },
  mantida: { messageName: "message_kept", label: "Rodada mantida" },
} as const satisfies Record<string, { messageName: MessageName; label: string }>;
type NoticeKind = keyof typeof NOTICE_KINDS;
export type Channel = "whatsapp" | "email" | "telefone";

/** The database knows no other kinds (aviso_tipo_known). */
export const noticeDetails = (kind: string) => NOTICE_KINDS[kind as NoticeKind];

/** The kind of notice that sends a message, if any. */
export const noticeKindOf = (messageName: MessageName) =>
  Object.entries(NOTICE_KINDS).find(([, details]) => details.messageName === messageName)?.[0] as
    | NoticeKind
    | undefined;

/** The customers to contact now. */
export const dueNoticesQuery = queryOptions({
  queryKey: [...PIZZA_KEY, "notices-due"],
  queryFn: ({ signal }) =>
    listForAdmin(unwrap(rows.rpc("notices_due", {}, { get: true }).abortSignal(signal))),
  ...POLLING,
});

/** Customers on the waiting list and volunteers to tell of a changed round. */
export const roundPeopleQuery = queryOptions({
  queryKey: [...PIZZA_KEY, "round-people-due"],
  queryFn: ({ signal }) =>
    listForAdmin(unwrap(rows.rpc("round_people_due", {}, { get: true }).abortSignal(signal))),
  ...POLLING,
});

export type RoundPerson = DataOf<typeof roundPeopleQuery>[number];

export const PEOPLE_MESSAGES: Record<string, MessageName> = {
  mudanca: "message_people_moved",
  rodada_cancelada: "message_people_cancelled",
  mantida: "message_people_kept",
};

/** `p_day`: what the message said; omitted when it said that the round does not take place. */
export function useRecordRoundPerson() {
  const undoing = useOrdersMutation(
    ({ espera, voluntarios, dia_anterior }: RoundPerson) =>
      unwrap(
        rows.rpc("undo_round_people", {
          p_espera: espera,
          p_voluntarios: voluntarios,
          // Null, whatever the type says, when they know of a cancellation that was undone.
          ...(dia_anterior && { p_day: dia_anterior }),
        }),
      ),
    { errorTitle: "Erro ao desfazer" },
  );
  return useOrdersMutation(
    ({ tipo, espera, voluntarios, data_retirada }: RoundPerson) =>
      unwrap(
        rows.rpc("record_round_people", {
          p_espera: espera,
          p_voluntarios: voluntarios,
          ...(tipo !== "rodada_cancelada" && { p_day: data_retirada }),
        }),
      ),
    {
      errorTitle: "Erro ao marcar como avisado",
      onSuccess: (_, person) => {
        offerUndo("Marcado como avisado", person.nome, () => undoing.mutate(person));
      },
    },
  );
}

export type DueNotice = DataOf<typeof dueNoticesQuery>[number];

export const MAX_SENT_NOTICES = 50;

/** The latest notices of the last 24 hours, newest first. */
export const sentNoticesQuery = queryOptions({
  queryKey: [...PIZZA_KEY, "notices-sent"],
  queryFn: ({ signal }) =>
    unwrap(
      rows
        .from("avisos")
        .select("id, tipo, canal, enviado_em, pedidos_pizza(codigo, nome_cliente), profiles(name)")
        .gt("enviado_em", new Date(Date.now() - DAY_MS).toISOString())
        .order("enviado_em", { ascending: false })
        .order("id", { ascending: false })
        .limit(MAX_SENT_NOTICES)
        .abortSignal(signal),
    ),
  staleTime: 0,
});

/** `day`: the pickup day in the message. */
type SentNotice = { orders: number[]; kind: string; channel: Channel; day: string };

export const useRecordNotice = () =>
  useOrdersMutation(
    ({ orders, kind, channel, day }: SentNotice) =>
      unwrap(rows.rpc("record_notice", { p_orders: orders, p_kind: kind, p_channel: channel, p_day: day })),
    { errorTitle: "Erro ao marcar como enviado" },
  );

export const useRemoveNotice = () =>
  useOrdersMutation((id: number) => unwrap(rows.from("avisos").delete().eq("id", id)), {
    errorTitle: "Erro ao desfazer",
  });
