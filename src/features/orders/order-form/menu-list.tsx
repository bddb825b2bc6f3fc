import { MAX_QUANTITY } from "@shared/rules/max-quantity.ts";
import { type ComponentType, memo } from "react";
import { Badge } from "@/components/ui/badge";
import type { MenuPizza, PizzaNotes, Quantities } from "@/features/orders/order-form/cart";
import PizzaNote from "@/features/orders/order-form/pizza-note";
import { QuantityStepper } from "@/features/orders/quantity-stepper";
import { formatMoney } from "@/lib/format";

/** The button that puts a customer on the waiting list; staff have none. */
export type NotifyMe = ComponentType<{
  roundId: number;
  pizzas: { id: number; nome: string }[];
  label?: string;
}>;

type MenuListProps = {
  menu: MenuPizza[];
  quantities: Quantities;
  notes: PizzaNotes;
  /** Remaining pizzas of the round; null without a limit. */
  remaining: number | null;
  /** The round for whose sold-out pizzas there is a waiting list. */
  waitingListRoundId?: number;
  NotifyMe?: NotifyMe;
  /** While an order is being sent, changes would not be part of it. */
  isSending: boolean;
  /** Omitted for a read-only menu. */
  onChange?: (pizzaId: number, quantity: number) => void;
  onNote: (pizzaId: number, note: string) => void;
};

export function MenuList({ menu, quantities, notes, remaining, ...others }: MenuListProps) {
  if (menu.length === 0)
    return <p className="mt-3 text-ink-muted">O cardápio está sendo preparado. Volte em breve.</p>;
  return (
    <ul className="divide-y divide-line">
      {menu.map((pizza) => {
        const quantity = quantities[pizza.id] ?? 0;
        return (
          <MenuItem
            key={pizza.id}
            {...others}
            pizza={pizza}
            quantity={quantity}
            note={notes[pizza.id] ?? ""}
            isMaximum={quantity >= MAX_QUANTITY || remaining === 0}
          />
        );
      })}
    </ul>
  );
}

type MenuItemProps = Omit<MenuListProps, "menu" | "quantities" | "notes" | "remaining"> & {
  pizza: MenuPizza;
  quantity: number;
  note: string;
  /** No larger quantity can be ordered. */
  isMaximum: boolean;
};

/** Re-rendered only when its own pizza changes, so that taps on + are fast on a long menu. */
const MenuItem = memo(function MenuItem(props: MenuItemProps) {
  const { pizza, quantity, note, isMaximum, waitingListRoundId, NotifyMe, isSending, onChange, onNote } =
    props;
  return (
    <li className="flex flex-wrap items-center gap-3 py-2.5">
      <div className="min-w-0 flex-1 narrow:basis-[8em]">
        <div className="flex flex-wrap items-baseline gap-x-2">
          <h3 className="font-sans text-base leading-snug font-semibold wrap-anywhere">{pizza.nome}</h3>
          <p className="text-sm font-semibold text-gold-ink">{formatMoney(pizza.preco)}</p>
        </div>
        {pizza.descricao && (
          <p className="text-xs leading-snug text-ink-muted sm:text-sm">{pizza.descricao}</p>
        )}
      </div>
      {pizza.esgotado ? (
        <Badge tone="neutral">Esgotada</Badge>
      ) : (
        onChange && (
          <QuantityStepper
            name={pizza.nome}
            value={quantity}
            isCollapsible
            disabled={isSending}
            max={isMaximum ? quantity : MAX_QUANTITY}
            onChange={(next) => onChange(pizza.id, next)}
          />
        )
      )}
      {pizza.esgotado && waitingListRoundId && NotifyMe && (
        <div className="-mt-2 w-full">
          <NotifyMe
            key={waitingListRoundId}
            roundId={waitingListRoundId}
            pizzas={[pizza]}
            label={`Avise-me se houver ${pizza.nome}`}
          />
        </div>
      )}
      {quantity > 0 && onChange && !pizza.esgotado && (
        <div className="-mt-1 w-full">
          <PizzaNote
            name={pizza.nome}
            value={note}
            isReadOnly={isSending}
            onChange={(written) => onNote(pizza.id, written)}
          />
        </div>
      )}
    </li>
  );
});
