import type { GroupedOrder } from "@shared/contract/order-responses.ts";
import { Trash2 } from "lucide-react";
import { Button } from "@/components/ui/button";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { IconButton } from "@/components/ui/icon-button";
import { useOrderAction } from "@/features/orders/desk/list/actions";
import { useQuantity } from "@/features/orders/desk/list/use-quantity";
import { QuantityStepper } from "@/features/orders/quantity-stepper";
import { formatMoney } from "@/lib/format";
import { newId } from "@/lib/new-id";

type OrderLineProps = { line: GroupedOrder["pizzas"][number]; order: GroupedOrder; isLocked: boolean };

/** One pizza of an order. */
export function OrderLine({ line, order, isLocked }: OrderLineProps) {
  const { quantity, setQuantity, isSaving, retry } = useQuantity(line);
  const deleting = useOrderAction();
  const customer = order.nomeCliente;
  const otherLine = order.pizzas.find(({ id }) => id !== line.id);

  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <div className="min-w-0 flex-1 basis-40 leading-snug">
        <p className="font-semibold">{line.tipoPizzaNome}</p>
        {line.nota && <p className="rounded-sm bg-gold-soft px-2 text-sm break-words">{line.nota}</p>}
        <p className="text-sm text-ink-muted">
          {formatMoney(line.tipoPizzaPreco)} cada · {formatMoney(line.valorTotal)}
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
              <QuantityStepper name={line.tipoPizzaNome} value={quantity} min={1} onChange={setQuantity} />
              <IconButton
                label={`Excluir ${line.tipoPizzaNome} de ${customer}`}
                Icon={Trash2}
                variant="remove"
                onClick={ask}
              />
            </div>
          )
        }
        question="Tem certeza que deseja excluir esta pizza?"
        itemName={`${line.quantidade} × ${line.tipoPizzaNome}, de ${customer}`}
        onConfirm={() =>
          deleting.mutateAsync({
            action: "deleteOrderLine",
            lineId: line.id,
            undo: undoOf(line, order, otherLine?.id),
          })
        }
      >
        {!otherLine &&
          "É a única pizza: o pedido inteiro é excluído, e não fica na lixeira. Para que fique na lista, use Cancelar pedido."}
      </ConfirmAction>
    </li>
  );
}

/** Adds a deleted pizza again. The note of a pizza cannot be added later, and the only pizza takes its order with it. */
const undoOf = (line: OrderLineProps["line"], order: GroupedOrder, otherLineId: number | undefined) =>
  otherLineId === undefined || line.nota
    ? undefined
    : {
        action: "addPizza" as const,
        lineId: otherLineId,
        // Its place is that of the deleted one, even in a full round.
        query: { mesmoAssim: "true" },
        body: {
          NomeCliente: order.nomeCliente,
          Telefone: order.telefone,
          TipoPizzaId: line.tipoPizzaId,
          Quantidade: line.quantidade,
        },
        idempotencyKey: newId(),
      };
