import { PAYMENT_STATES } from "@shared/contract/orders.ts";
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { Chips } from "@/components/ui/chips";
import { type OrderFilters, paymentStateCountsQuery } from "@/features/orders/desk/list/queries";
import { formatMoney } from "@/lib/format";

const LABELS: Record<(typeof PAYMENT_STATES)[number], string> = {
  a_receber: "A receber",
  nao_pago: "Não pagos",
  parcial: "Pagos em parte",
  entregue_sem_pagar: "Entregues sem pagar",
  a_combinar: "A combinar",
  vencido: "Vencidos",
  a_devolver: "A devolver",
};

/** Filters by payment state, with the number of orders. */
export function PaymentStateFilters({ filters }: { filters: OrderFilters }) {
  const { data = [] } = useQuery(paymentStateCountsQuery(filters.roundId));
  const { search } = useLocation();
  const shown = PAYMENT_STATES.flatMap((state) => {
    const { pedidos = 0, valor = 0 } = data.find(({ situacao }) => situacao === state) ?? {};
    return pedidos > 0 || filters.paymentState === state ? [{ state, pedidos, valor }] : [];
  });
  if (shown.length === 0) return null;

  function linkTo(state: string) {
    const query = new URLSearchParams(search);
    query.delete("pagina");
    if (filters.paymentState === state) query.delete("cobranca");
    else query.set("cobranca", state);
    return { search: `?${query}` };
  }

  return (
    <Chips
      label="Cobrança"
      chips={shown.map(({ state, pedidos, valor }) => ({
        key: state,
        to: linkTo(state),
        text: (
          <>
            {LABELS[state]}: {pedidos} <span className="font-normal">({formatMoney(valor)})</span>
          </>
        ),
        isCurrent: filters.paymentState === state,
        isUrgent: state === "vencido",
      }))}
    />
  );
}
