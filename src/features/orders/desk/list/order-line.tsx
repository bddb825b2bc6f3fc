import { Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { IconButton } from "@/components/ui/icon-button";
import { useOrderAction } from "@/features/orders/desk/list/actions";
import { useQuantity } from "@/features/orders/desk/list/use-quantity";
import type { OrderLine as Line, Order } from "@/features/orders/order";
import { QuantityStepper } from "@/features/orders/quantity-stepper";
import { formatMoney } from "@/lib/format";
import { newId } from "@/lib/new-id";

type OrderLineProps = { order: Order; line: Line };

/** One pizza of an order. */
export function OrderLine({ order, line }: OrderLineProps) {
  const customer = order.nome_cliente;
  const isLocked = order.status === "Cancelado" || order.data_entrega !== null;
  // Deleting the only line of an order deletes the order; the confirmation says so.
  const isOnly = order.linhas.length === 1;
  const { quantity, setQuantity, isSaving, retry } = useQuantity(order.id, line);
  const deleting = useOrderAction();

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-40 leading-snug">
        <p className="font-semibold">{line.tipo_pizza_nome}</p>
        {line.nota && <p className="rounded-sm bg-gold-soft px-2 text-sm break-words">{line.nota}</p>}
        <p className="text-sm text-ink-muted">
          {formatMoney(line.tipo_pizza_preco)} cada · {formatMoney(line.valor_total)}
        </p>
      </div>
      <ConfirmAction
        button={(ask) =>
          isLocked ? (
            <p className="font-semibold">{line.quantidade} ×</p>
          ) : (
            <div
              className="ml-auto flex flex-wrap items-center justify-end"
              aria-busy={isSaving || undefined}
            >
              {retry && (
                <Button variant="quiet" size="sm" onClick={retry}>
                  Não salvo: salvar de novo
                </Button>
              )}
              <QuantityStepper name={line.tipo_pizza_nome} value={quantity} min={1} onChange={setQuantity} />
              <IconButton
                label={`Excluir ${line.tipo_pizza_nome} de ${customer}`}
                Icon={Trash2}
                variant="remove"
                onClick={ask}
              />
            </div>
          )
        }
        question="Tem certeza que deseja excluir esta pizza?"
        itemName={`${line.quantidade} × ${line.tipo_pizza_nome}, de ${customer}`}
        onConfirm={() => {
          const deletion = { p_order_id: order.id, p_idempotency_key: newId() };
          return deleting.mutateAsync({
            action: "deleteOrderLine",
            args: { ...deletion, p_line_id: line.id },
            undo: canReturn(line, order) ? { action: "restoreOrderLine", args: deletion } : undefined,
          });
        }}
      >
        {isOnly &&
          "É a única pizza: o pedido inteiro é excluído, e não fica na lixeira. Para que fique na lista, use Cancelar pedido."}
      </ConfirmAction>
    </li>
  );
}

/** Whether no other pizza of the order has the same notes of the customer. */
const hasOwnNotes = ({ id, observacoes }: Line, { linhas }: Order) =>
  observacoes !== null && !linhas.some((other) => other.id !== id && other.observacoes === observacoes);

/** Whether a deleted pizza can return as it was: its notes are not kept, and the only pizza takes its order with it. */
const canReturn = (line: Line, order: Order) =>
  order.linhas.length > 1 && line.nota === null && !hasOwnNotes(line, order);
