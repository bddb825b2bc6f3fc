import type { OwnOrder } from "@shared/contract/order-responses.ts";
import { MAX_QUANTITY } from "@shared/rules/max-quantity.ts";
import { type MenuPizza, type Quantities, setQuantity } from "@/features/orders/order-form/cart";
import { isPaymentDeadlineOver } from "@/features/orders/payment-deadline";
import { quantitiesOf } from "@/features/orders/public/own-order/change";
import { QuantityStepper } from "@/features/orders/quantity-stepper";
import { formatMoney } from "@/lib/format";

const countOf = (quantities: Quantities) => Object.values(quantities).reduce((sum, count) => sum + count, 0);

type PizzaChoicesProps = {
  order: OwnOrder;
  menu: MenuPizza[];
  wanted: Quantities;
  /** True while sending, because later changes would not be part of the request. */
  isSending: boolean;
  onChange: (wanted: Quantities) => void;
};

/** The pizzas of an order, and those that can be added. */
export function PizzaChoices({ order, menu, wanted, isSending, onChange }: PizzaChoicesProps) {
  const ordered = quantitiesOf(order.linhas);
  return (
    <ul className="divide-y divide-line">
      {choicesOf(order, menu, wanted).map(({ id, nome, preco, min, max }) => (
        <li key={id} className="flex items-center justify-between gap-3 py-2">
          <span className="min-w-0 leading-snug">
            {nome}
            <span className="block text-sm text-ink-muted">
              {preco === null ? "Esgotada: só dá para tirar" : formatMoney(preco)}
            </span>
          </span>
          <QuantityStepper
            name={nome}
            value={wanted[id] ?? 0}
            min={min}
            max={max}
            disabled={isSending}
            onChange={(quantity) => onChange(setQuantity(wanted, id, quantity, ordered[id]))}
          />
        </li>
      ))}
    </ul>
  );
}

/**
 * Pizzas on the menu, and ordered pizzas that are no longer on sale. After the payment deadline the total quantity cannot
 * grow; pizzas that other people added stay.
 */
function choicesOf(order: OwnOrder, menu: MenuPizza[], wanted: Quantities) {
  const ordered = quantitiesOf(order.linhas);
  const addedByOthers = quantitiesOf(order.linhas.filter(({ deOutros }) => deOutros));
  const remaining = isPaymentDeadlineOver(order)
    ? countOf(ordered) - countOf(wanted)
    : Number.POSITIVE_INFINITY;
  const atMost = (id: number, limit: number) => Math.min(limit, (wanted[id] ?? 0) + Math.max(0, remaining));
  const onSale = menu.filter(({ esgotado }) => !esgotado);
  const offSaleLines = order.linhas.filter(
    ({ tipoPizzaId }, index) =>
      !onSale.some(({ id }) => id === tipoPizzaId) &&
      order.linhas.findIndex((line) => line.tipoPizzaId === tipoPizzaId) === index,
  );
  return [
    ...onSale.map(({ id, nome, preco }) => ({
      id,
      nome,
      preco,
      min: addedByOthers[id] ?? 0,
      max: atMost(id, Math.max(MAX_QUANTITY, ordered[id] ?? 0)),
    })),
    // Chosen before the type sold out.
    ...menu
      .filter(({ id, esgotado }) => esgotado && wanted[id] && !ordered[id])
      .map(({ id, nome }) => ({ id, nome, preco: null, min: 0, max: wanted[id] ?? 0 })),
    ...offSaleLines.map(({ tipoPizzaId, nome }) => ({
      id: tipoPizzaId,
      nome,
      preco: null,
      min: addedByOthers[tipoPizzaId] ?? 0,
      max: atMost(tipoPizzaId, ordered[tipoPizzaId] ?? 0),
    })),
  ];
}
