import { orderCalls } from "@shared/contract/calls/pizza.ts";
import type { GroupedOrder } from "@shared/contract/order-responses.ts";
import { hashKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { ACTION_MS, toast } from "@/components/ui/toast";
import type { OrderList } from "@/features/orders/desk/list/queries";
import { toPaymentProblem } from "@/features/orders/desk/payment-problem";
import { ORDERS_KEY, PIZZA_KEY } from "@/features/orders/queries";
import { api } from "@/lib/api";
import { AppError, toAppError, toMessage } from "@/lib/errors";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

// The actions of staff on an order. As in the REST contract, every action takes the id of an order line; payment and
// delivery take that of the first line.

/** The messages of each action; its method and path are those of the contract. */
const ACTION_MESSAGES = {
  confirmPayment: { success: "Pagamento confirmado", failure: "Erro ao confirmar pagamento" },
  unconfirmPayment: { success: "Pagamento desfeito", failure: "Erro ao desconfirmar pagamento" },
  confirmDelivery: { success: "Entrega confirmada", failure: "Erro ao confirmar entrega" },
  unconfirmDelivery: { success: "Entrega desfeita", failure: "Erro ao desconfirmar entrega" },
  setQuantity: { success: "Quantidade atualizada", failure: "Erro ao atualizar quantidade" },
  addPizza: { success: "Pizza adicionada", failure: "Erro ao adicionar pizza" },
  deleteOrderLine: { success: "Pizza excluída", failure: "Erro ao excluir pizza" },
  setOrderStatus: { success: "Pedido atualizado", failure: "Erro ao atualizar o pedido" },
  reactivateOrder: { success: "Pedido reativado", failure: "Erro ao reativar o pedido" },
} as const satisfies Partial<Record<keyof typeof orderCalls, { success: string; failure: string }>>;

export type ActionName = keyof typeof ACTION_MESSAGES;
type Call = {
  action: ActionName;
  lineId: number;
  query?: Record<string, string>;
  body?: Record<string, unknown>;
  idempotencyKey?: string;
  /** The action that "Desfazer" runs. */
  undo?: Call;
};
type ActionResponse = { order?: GroupedOrder };

export async function callAction({ action, lineId, query, body, idempotencyKey }: Call) {
  if (!Number.isInteger(lineId) || lineId <= 0) throw new AppError("ID do pedido inválido", 400);
  const { method, path } = orderCalls[action];
  const isIdempotent = action === "confirmPayment";
  const url = path.replace("{id}", String(lineId)) + (query ? `?${new URLSearchParams(query)}` : "");
  try {
    return await api<ActionResponse>(url, { method, body, idempotencyKey, isIdempotent });
  } catch (error) {
    const failure = toAppError(error);
    if (failure.status !== 404) throw failure;
    throw new AppError(`Pedido com ID ${lineId} não encontrado`, 404, failure.code);
  }
}

const ACTION_KEY = ["order-action"];

const replaceIn = (list: OrderList | undefined, order: GroupedOrder) =>
  list && { ...list, data: list.data.map((shown) => (shown.pedidoId === order.pedidoId ? order : shown)) };

/**
 * Runs an action, updates the cached order from the response, and shows the result; a full round needs a confirmation. Actions of one
 * `queue` run one after the other.
 */
export function useOrderAction(queue?: string) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationKey: ACTION_KEY,
    mutationFn: callAction,
    scope: queue === undefined ? undefined : { id: queue },
    onSuccess: ({ order }, { action, undo }) => {
      if (order) {
        queryClient.setQueriesData<OrderList>({ queryKey: ORDERS_KEY }, (list) => replaceIn(list, order));
      }
      const { success } = ACTION_MESSAGES[action];
      if (!undo) return toast.success(success);
      const onClick = () => mutation.mutate(undo);
      toast.success(success, undefined, { durationMs: ACTION_MS, action: { label: "Desfazer", onClick } });
    },
    onError(error, call) {
      const reason = call.action === "confirmPayment" ? toPaymentProblem(error) : toMessage(error);
      const texts = [ACTION_MESSAGES[call.action].failure, reason] as const;
      if (toAppError(error).code !== "sold_out") return toast.error(...texts);
      // Adding a pizza happens in a modal dialog, which shows the confirmation itself.
      if (call.action === "addPizza") return;
      const onClick = () => mutation.mutate({ ...call, query: { ...call.query, mesmoAssim: "true" } });
      toast.error(...texts, { durationMs: ACTION_MS, action: { label: "Mesmo assim", onClick } });
    },
    ...useInvalidateOnSettled(PIZZA_KEY),
  });
  /** Ignores the second click of a double click, which comes before the button shows that the first one is running. */
  function mutate(call: Call, options?: Parameters<typeof mutation.mutate>[1]) {
    const isSame = ({ state }: { state: { variables?: unknown } }) =>
      hashKey([state.variables]) === hashKey([call]);
    const running = queryClient.getMutationCache().findAll({ mutationKey: ACTION_KEY, status: "pending" });
    if (!running.some(isSame)) mutation.mutate(call, options);
  }
  return { ...mutation, mutate };
}
