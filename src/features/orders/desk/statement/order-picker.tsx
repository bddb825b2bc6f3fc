import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import { formatCents } from "@/features/orders/desk/statement/bank-transaction";
import type { MatchableOrder, OrdersById, Proposal } from "@/features/orders/desk/statement/match";
import type { Match, useMatchConfirmation } from "@/features/orders/desk/statement/use-match-confirmation";

type OrderPickerProps = {
  proposal: Proposal;
  orders: OrdersById;
  confirmation: ReturnType<typeof useMatchConfirmation>;
  /** Opens the choice of several orders, which begins with these. */
  splitFrom?: number[];
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
function choicesOf(ids: string[], choices: MatchableOrder[]) {
  const chosen: MatchableOrder[] = [];
  for (const id of ids) {
    const order = choices.find((choice) => String(choice.id) === id);
    if (!order) break;
    chosen.push(order);
  }
  return chosen;
}

/** Orders that the transaction can pay, those with the exact amount first; or refund, those that received the amount. */
function choicesFor(total: number, orders: OrdersById) {
  const isChoice = ({ dueCents, receivedCents, isCancelled }: MatchableOrder) =>
    total < 0 ? receivedCents >= -total : dueCents > 0 && !isCancelled;
  const exactFirst = ({ dueCents }: MatchableOrder) => (dueCents === total ? 0 : 1);
  return [...orders.values()]
    .filter(isChoice)
    .toSorted(
      (one, other) => exactFirst(one) - exactFirst(other) || one.name.localeCompare(other.name, "pt-BR"),
    );
}

type Mode = "one" | "several";

/** The payer may be another person, or pay several orders: the amount is for one order, or split between several. */
export function OrderPicker({ proposal, orders, confirmation, splitFrom }: OrderPickerProps) {
  const { transaction } = proposal;
  const total = confirmation.remainingCents(transaction);
  const [mode, setMode] = useState<Mode | undefined>(splitFrom && "several");
  const [ids, setIds] = useState<string[]>(splitFrom?.map(String) ?? []);
  if (!mode) {
    const label = proposal.orders.length === 0 ? "Escolher pedido" : "Outro pedido";
    return (
      <div className="flex flex-wrap gap-x-3">
        <Button variant="quiet" size="tight" onClick={() => setMode("one")}>
          {total < 0 ? "Registrar como devolução de um pedido" : label}
        </Button>
        {total > 0 && (
          <Button variant="quiet" size="tight" onClick={() => setMode("several")}>
            Dividir entre pedidos
          </Button>
        )}
      </div>
    );
  }
  const choices = choicesFor(total, orders);
  const chosen = choicesOf(ids, choices);
  const chosenIds = chosen.map(({ id }) => String(id));
  const remaining = total - chosen.reduce((sum, { dueCents }) => sum + dueCents, 0);
  // Another order can be chosen for the remaining amount.
  const hasNext =
    chosen.length === 0 || (mode === "several" && remaining > 0 && chosen.length < choices.length);
  const fields = [...chosenIds, ...(hasNext ? [""] : [])].map((value, index) => ({ index, value }));
  const excess = total > 0 && chosen.length > 0 ? Math.max(remaining, 0) : 0;
  const labelOf = (index: number) => {
    if (index === 0) return "Pedido";
    return index < chosen.length ? "E também" : `O resto, ${formatCents(remaining)}, é de`;
  };
  return (
    <div className="grid grid-cols-1 gap-2">
      {fields.map(({ index, value }) => (
        <SelectField
          key={index}
          label={labelOf(index)}
          value={value}
          // Clears the later choices, which were made for another remaining amount.
          onChange={(id) => setIds([...chosenIds.slice(0, index), ...(id ? [id] : [])])}
          emptyLabel="Escolha..."
          options={choices
            .filter(({ id }) => !chosenIds.slice(0, index).includes(String(id)))
            .map((order) => ({ value: order.id, label: choiceLabel(order, total) }))}
        />
      ))}
      {excess > 0 && (
        <p className="text-sm">
          {formatCents(total)}, e faltam {formatCents(total - excess)}: dividir, ou devolver{" "}
          {formatCents(excess)}?
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {excess > 0 && mode === "one" && (
          <Button size="sm" variant="outline" onClick={() => setMode("several")}>
            Dividir entre pedidos
          </Button>
        )}
        <Button
          size="sm"
          disabled={chosen.length === 0 || confirmation.isPending}
          onClick={() => void confirmation.confirm(split(transaction, total, chosen))}
        >
          {excess > 0 ? `Registrar tudo e devolver ${formatCents(excess)}` : "Confirmar"}
        </Button>
      </div>
    </div>
  );
}

const choiceLabel = ({ name, code, dueCents, receivedCents }: MatchableOrder, total: number) =>
  `${name}, ${code}: ${total < 0 ? `recebido ${formatCents(receivedCents)}` : `falta ${formatCents(dueCents)}`}`;
