import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { formatCents } from "@/features/orders/statement/bank-transaction";
import type { MatchableOrder, OrdersById, Proposal } from "@/features/orders/statement/match";
import type { Match, useMatchConfirmation } from "@/features/orders/statement/use-match-confirmation";

type OrderPickerProps = {
  proposal: Proposal;
  orders: OrdersById;
  confirmation: ReturnType<typeof useMatchConfirmation>;
};

/** Splits the amount that is not recorded among the chosen orders: each gets its amount due, the last one the remaining amount. */
function split(transaction: Match["transaction"], total: number, chosen: MatchableOrder[]): Match[] {
  let remaining = total;
  return chosen.map((order, index) => {
    const cents = index === chosen.length - 1 ? remaining : Math.min(order.dueCents, remaining);
    remaining -= cents;
    return { transaction, order, cents };
  });
}

/** The chosen orders up to the first one that has been paid since: the later ones were chosen for another remaining amount. */
function choicesOf(ids: string[], unpaidOrders: MatchableOrder[]) {
  const chosen: MatchableOrder[] = [];
  for (const id of ids) {
    const order = unpaidOrders.find((unpaid) => String(unpaid.id) === id);
    if (!order) break;
    chosen.push(order);
  }
  return chosen;
}

/** The payer may be another person, or pay several orders: lists unpaid orders, those with the exact amount first. */
export function OrderPicker({ proposal, orders, confirmation }: OrderPickerProps) {
  const { transaction } = proposal;
  const total = confirmation.remainingCents(transaction);
  const [isOpen, setOpen] = useState(false);
  const [ids, setIds] = useState<string[]>([]);
  if (!isOpen) {
    return (
      <Button variant="quiet" size="tight" className="justify-self-start" onClick={() => setOpen(true)}>
        {proposal.orders.length === 0 ? "Escolher pedido" : "Outro pedido"}
      </Button>
    );
  }
  const exactFirst = ({ dueCents }: MatchableOrder) => (dueCents === total ? 0 : 1);
  const unpaidOrders = [...orders.values()]
    .filter(({ dueCents, isCancelled }) => dueCents > 0 && !isCancelled)
    .toSorted(
      (one, other) => exactFirst(one) - exactFirst(other) || one.name.localeCompare(other.name, "pt-BR"),
    );
  const chosen = choicesOf(ids, unpaidOrders);
  const chosenIds = chosen.map(({ id }) => String(id));
  const remaining = total - chosen.reduce((sum, { dueCents }) => sum + dueCents, 0);
  // Another order can be chosen for the remaining amount.
  const fieldCount = remaining > 0 && chosen.length < unpaidOrders.length ? chosen.length + 1 : chosen.length;
  return (
    <div className="grid gap-2">
      {Array.from({ length: fieldCount }, (_, index) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: the fields are not reordered.
          key={index}
          label={
            index === 0
              ? "Pedido"
              : index < chosen.length
                ? "E também"
                : `O resto, ${formatCents(remaining)}, é de`
          }
          value={chosenIds[index]}
          // Clears the later choices, which were made for another remaining amount.
          onChange={(id) => setIds([...chosenIds.slice(0, index), ...(id ? [id] : [])])}
          emptyLabel={index === 0 ? "Escolha..." : "Deste mesmo pedido"}
          options={unpaidOrders
            .filter(({ id }) => !chosenIds.slice(0, index).includes(String(id)))
            .map(({ id, code, name, dueCents }) => ({
              value: id,
              label: `${name}, ${code}: falta ${formatCents(dueCents)}`,
            }))}
        />
      ))}
      <Button
        size="sm"
        disabled={chosen.length === 0 || confirmation.isPending}
        onClick={() => void confirmation.confirm(split(transaction, total, chosen))}
      >
        Confirmar
      </Button>
    </div>
  );
}
