import { MONEY_STATES } from "@shared/contract/orders.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { Link } from "@/components/link";
import { cx } from "@/components/ui/cx";
import { moneyCountsQuery, type OrderFilters } from "@/features/orders/admin/queries";
import { formatMoney } from "@/lib/format";

const LABELS: Record<(typeof MONEY_STATES)[number], string> = {
  nao_pago: "Não pagos",
  parcial: "Pagos em parte",
  entregue_sem_pagar: "Entregues sem pagar",
  a_combinar: "A combinar",
  vencido: "Vencidos",
  a_devolver: "A devolver",
};

const CHIP =
  "grid min-h-11 place-items-center rounded-full border border-line bg-surface px-4 text-sm leading-tight font-semibold " +
  "whitespace-nowrap text-ink-muted hover:text-primary aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:text-primary";

/** Orders by what is to be done about their money: each an address that can be shared, with how many there are. */
export function MoneyFilters({ filters }: { filters: OrderFilters }) {
  const { data = [] } = useQuery(moneyCountsQuery(filters.roundId));
  const { search } = useLocation();
  const shown = MONEY_STATES.flatMap((state) => {
    const { pedidos = 0, valor = 0 } = data.find(({ situacao }) => situacao === state) ?? {};
    return pedidos > 0 || filters.money === state ? [{ state, pedidos, valor }] : [];
  });
  if (shown.length === 0) return null;

  function addressOf(state: string) {
    const query = new URLSearchParams(search);
    query.delete("pagina");
    if (filters.money === state) query.delete("cobranca");
    else query.set("cobranca", state);
    return { search: `?${query}` };
  }

  return (
    <nav aria-label="Cobrança" className="-mx-5 mb-5 overflow-x-auto px-5">
      <ul className="flex gap-2 sm:flex-wrap">
        {shown.map(({ state, pedidos, valor }) => (
          <li key={state}>
            <Link
              to={addressOf(state)}
              replace
              preventScrollReset
              aria-current={filters.money === state ? "true" : undefined}
              className={cx(CHIP, state === "vencido" && "border-danger text-danger")}
            >
              <span>
                {LABELS[state]}: {pedidos} <span className="font-normal">({formatMoney(valor)})</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
