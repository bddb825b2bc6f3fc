import { DAY_MS } from "@shared/rules/days.ts";
import type { MessageName } from "@shared/rules/order-messages.ts";
import { queryOptions } from "@tanstack/react-query";
import { POLLING } from "@/features/orders/admin/queries";
import { type DataOf, PIZZA_KEY } from "@/features/orders/queries";
import { usePizzaWrite } from "@/features/orders/use-pizza-write";
import { listForAdmin } from "@/lib/require-admin";
import { rows, unwrap } from "@/lib/rows";

/** Kinds of notices with their message template, and their name in the list of sent notices. */
const NOTICES = {
  pagamento: { message: "message_pending", label: "Lembrete de pagamento" },
  vencido: { message: "message_overdue", label: "Lembrete, prazo vencido" },
  confirmado: { message: "message_confirmed", label: "Pagamento confirmado" },
  retirada: { message: "message_tomorrow", label: "Retirada amanhã" },
} as const satisfies Record<string, { message: MessageName; label: string }>;
type NoticeKind = keyof typeof NOTICES;
export type Channel = "whatsapp" | "email" | "telefone";

/** The database knows no other kinds (aviso_tipo_known). */
export const noticeOf = (kind: string) => NOTICES[kind as NoticeKind];

/** The kind of notice of a message, if any. */
export const noticeKindOf = (message: MessageName) =>
  Object.entries(NOTICES).find(([, notice]) => notice.message === message)?.[0] as NoticeKind | undefined;

/** The customers to contact now. */
export const dueQuery = queryOptions({
  queryKey: [...PIZZA_KEY, "notices-due"],
  queryFn: ({ signal }) =>
    listForAdmin(unwrap(rows.rpc("notices_due", {}, { get: true }).abortSignal(signal))),
  ...POLLING,
});

export type Due = DataOf<typeof dueQuery>[number];

/** Notices of the last 24 hours, newest first. */
export const sentQuery = queryOptions({
  queryKey: [...PIZZA_KEY, "notices-sent"],
  queryFn: ({ signal }) =>
    unwrap(
      rows
        .from("avisos")
        .select("id, tipo, canal, enviado_em, pedidos_pizza(codigo, nome_cliente), profiles(name)")
        .gt("enviado_em", new Date(Date.now() - DAY_MS).toISOString())
        .order("enviado_em", { ascending: false })
        .order("id", { ascending: false })
        .limit(50)
        .abortSignal(signal),
    ),
  staleTime: 0,
});

type Sent = { orders: number[]; kind: string; channel: Channel };

export const useNoteNotice = () =>
  usePizzaWrite(
    ({ orders, kind, channel }: Sent) =>
      unwrap(rows.rpc("note_notice", { p_orders: orders, p_kind: kind, p_channel: channel })),
    { errorTitle: "Erro ao marcar como enviado" },
  );

export const useTakeNoticeBack = () =>
  usePizzaWrite((id: number) => unwrap(rows.from("avisos").delete().eq("id", id)), {
    errorTitle: "Erro ao desfazer",
  });
