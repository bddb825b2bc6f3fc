import type { Database } from "@shared/database.types.ts";
import { PAYMENT_OPTIONS } from "@shared/rules/payment-methods.ts";
import { SUCCESS_MESSAGES, undoneWithDelivery } from "@shared/rules/success-messages.ts";
import { hashKey, useMutation, useQueryClient } from "@tanstack/react-query";
import { ACTION_MS, toast } from "@/components/ui/toast";
import { offerUndo } from "@/components/undo-toast";
import { toPaymentProblem } from "@/features/orders/desk/payment-problem";
import { commandOrder, type Order, type OrderPage } from "@/features/orders/order";
import { ORDERS_KEY, PIZZA_KEY } from "@/features/orders/queries";
import { toAppError, toMessage } from "@/lib/errors";
import { formatMoney } from "@/lib/format";
import { sendUntilAnswered } from "@/lib/send-until-answered";
import { useInvalidateOnSettled } from "@/lib/use-invalidate-on-settled";

/** The actions of the order cards: the command of each, and the title when it fails. */
const ACTIONS = {
  confirmPayment: { command: "set_order_payment", failure: "Erro ao confirmar pagamento" },
  unconfirmPayment: { command: "set_order_payment", failure: "Erro ao desconfirmar pagamento" },
  confirmDelivery: { command: "mark_order_delivery", failure: "Erro ao confirmar entrega" },
  unconfirmDelivery: { command: "mark_order_delivery", failure: "Erro ao desconfirmar entrega" },
  setQuantity: { command: "set_line_quantity", failure: "Erro ao atualizar quantidade" },
  addPizza: { command: "add_order_pizza", failure: "Erro ao adicionar pizza" },
  deleteOrderLine: { command: "delete_order_line", failure: "Erro ao excluir pizza" },
  restoreOrderLine: { command: "restore_order_line", failure: "Erro ao devolver a pizza ao pedido" },
  setOrderStatus: { command: "set_order_status", failure: "Erro ao atualizar o pedido" },
  reactivateOrder: { command: "reactivate_order", failure: "Erro ao reativar o pedido" },
} as const;

export type ActionName = keyof typeof ACTIONS;
type Args<Name extends ActionName> =
  Database["public"]["Functions"][(typeof ACTIONS)[Name]["command"]]["Args"];
export type Action = {
  [Name in ActionName]: {
    action: Name;
    args: Args<Name>;
    /** The action that "Desfazer" runs. */
    undo?: Action | undefined;
  };
}[ActionName];
type Answer = (Order & { aplicada?: boolean; desfeito?: number | null; recebido?: number | null }) | null;

/** Actions that change nothing when they are repeated, or have a key: they are sent again when the answer is lost. */
const isRepeatable = ({ action, args }: Action) => action === "confirmPayment" || "p_idempotency_key" in args;

/** What the action recorded or undid besides, in words. */
function detailOf({ action, args }: Action, order: Answer) {
  if (action !== "confirmPayment" || !order?.recebido) return undoneWithDelivery(order?.desfeito);
  const method = PAYMENT_OPTIONS.find(({ value }) => value === args.p_method);
  return `${formatMoney(order.recebido)} em ${method?.inSentence}.`;
}

/** Another person's payment or delivery, which the action found, is not undone. */
const hasChanged = ({ action }: Action, order: Answer) =>
  action === "confirmPayment" ? Boolean(order?.recebido) : order?.aplicada !== false;

function runAction(call: Action): Promise<Answer> {
  const send = () => commandOrder(ACTIONS[call.action].command, call.args);
  return isRepeatable(call) ? sendUntilAnswered(send) : send();
}

const ACTION_KEY = ["order-action"];

const replaceIn = (page: OrderPage | undefined, order: Order) =>
  page && { ...page, orders: page.orders.map((shown) => (shown.id === order.id ? order : shown)) };

/**
 * Runs an action, updates the cached order from the answer, and shows the result; a full round needs a confirmation. Actions of one
 * `queue` run one after the other.
 */
export function useOrderAction(queue?: string) {
  const queryClient = useQueryClient();
  const mutation = useMutation({
    mutationKey: ACTION_KEY,
    mutationFn: runAction,
    scope: queue === undefined ? undefined : { id: queue },
    onSuccess: (order, call) => {
      if (order) {
        queryClient.setQueriesData<OrderPage>({ queryKey: ORDERS_KEY }, (page) => replaceIn(page, order));
      }
      const title = SUCCESS_MESSAGES[call.action];
      const detail = detailOf(call, order);
      const undo = hasChanged(call, order) && call.undo;
      const about = "p_order_id" in call.args ? `order-${call.args.p_order_id}` : undefined;
      if (!undo) return toast.success(title, detail, { about });
      // A filtered list no longer shows the order.
      const text = [order?.nome_cliente, detail].filter(Boolean).join(": ");
      offerUndo(title, text, () => mutation.mutate(undo), about);
    },
    onError(error, call) {
      const reason = call.action === "confirmPayment" ? toPaymentProblem(error) : toMessage(error);
      const texts = [ACTIONS[call.action].failure, reason] as const;
      if (toAppError(error).code !== "sold_out") return toast.error(...texts);
      // Adding a pizza happens in a modal dialog, which shows the confirmation itself.
      if (call.action === "addPizza") return;
      const anyway = { ...call, args: { ...call.args, p_over_capacity: true } } as Action;
      toast.error(...texts, {
        durationMs: ACTION_MS,
        action: { label: "Mesmo assim", onClick: () => mutation.mutate(anyway) },
      });
    },
    ...useInvalidateOnSettled(PIZZA_KEY),
  });
  /** Ignores the second click of a double click, which comes before the button shows that the first one is running. */
  function mutate(call: Action, options?: Parameters<typeof mutation.mutate>[1]) {
    const isSame = ({ state }: { state: { variables?: unknown } }) =>
      hashKey([state.variables]) === hashKey([call]);
    const running = queryClient.getMutationCache().findAll({ mutationKey: ACTION_KEY, status: "pending" });
    if (!running.some(isSame)) mutation.mutate(call, options);
  }
  return { ...mutation, mutate };
}
