import { useState } from "react";
import { Button } from "@/components/ui/button";
import { SelectField } from "@/components/ui/select-field";
import type { MatchableOrder, Proposal } from "@/features/orders/statement/match";
import type { Match, useMatchConfirmation } from "@/features/orders/statement/use-match-confirmation";
import { formatMoney } from "@/lib/format";

type AnyOrderProps = {
  proposal: Proposal;
  /** All orders by id. */
  orders: ReadonlyMap<number, MatchableOrder>;
  confirming: ReturnType<typeof useMatchConfirmation>;
};

const formatCents = (cents: number) => formatMoney(cents / 100);

/** Splits a transaction among the chosen orders: each gets its amount due, the last one the rest. */
function split(transaction: Match["transaction"], chosen: MatchableOrder[]): Required<Match>[] {
  let rest = transaction.cents;
  return chosen.map((order, index) => {
    const cents = index === chosen.length - 1 ? rest : Math.min(order.missing, rest);
    rest -= cents;
    return { transaction, order, cents };
  });
}

/** The payer may be another person, or pay several orders: lists unpaid orders, those with the exact amount first. */
export function AnyOrder({ proposal: { transaction, group }, orders, confirming }: AnyOrderProps) {
  const [isOpen, setOpen] = useState(false);
  const [ids, setIds] = useState<string[]>([]);
  if (!isOpen) {
    return (
      <Button variant="quiet" size="tight" className="justify-self-start" onClick={() => setOpen(true)}>
        {group === "outros" ? "Escolher pedido" : "Outro pedido"}
      </Button>
    );
  }
  const isExact = ({ missing }: MatchableOrder) => Number(missing === transaction.cents);
  const waiting = [...orders.values()]
    .filter(({ missing, isCancelled }) => missing > 0 && !isCancelled)
    .toSorted((one, other) => isExact(other) - isExact(one) || one.name.localeCompare(other.name, "pt-BR"));
  const chosen = ids.flatMap((id) => waiting.find((order) => String(order.id) === id) ?? []);
  const rest = transaction.cents - chosen.reduce((sum, { missing }) => sum + missing, 0);
  // Another order can be chosen for the rest.
  const fields = rest > 0 && chosen.length < waiting.length ? chosen.length + 1 : chosen.length;
  return (
    <div className="grid gap-2">
      {Array.from({ length: fields }, (_, place) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: the places do not move.
          key={place}
          label={
            place === 0
              ? "Pedido"
              : place < chosen.length
                ? "E também"
                : `O resto, ${formatCents(rest)}, é de`
          }
          value={ids[place]}
          // Later choices were made for another rest.
          onChange={(id) => setIds([...ids.slice(0, place), ...(id ? [id] : [])])}
          emptyLabel={place === 0 ? "Escolha..." : "Deste mesmo pedido"}
          options={waiting
            .filter(({ id }) => !ids.slice(0, place).includes(String(id)))
            .map(({ id, code, name, missing }) => ({
              value: id,
              label: `${name}, ${code}: falta ${formatCents(missing)}`,
            }))}
        />
      ))}
      <Button
        size="sm"
        disabled={chosen.length === 0 || confirming.isPending}
        onClick={() => void confirming.confirm(split(transaction, chosen))}
      >
        Confirmar
      </Button>
    </div>
  );
}
