import { useListParams } from "@/components/use-list-params";
import type { OrderFilters } from "@/features/orders/admin/queries";

const NAMES = {
  search: "busca",
  roundId: "rodada",
  status: "status",
  payment: "pagamento",
  money: "cobranca",
} as const;

/** The list's filters and page, in the URL, so that it can be shared. */
export function useFilters() {
  const { param, setParam, page, setPage, clear } = useListParams();
  const filters: OrderFilters = {
    search: param(NAMES.search),
    roundId: param(NAMES.roundId),
    status: param(NAMES.status),
    payment: param(NAMES.payment),
    money: param(NAMES.money),
    page,
  };
  const isFiltered = Object.values(NAMES).some(param);
  const setFilter = (name: keyof typeof NAMES, value: string) => setParam(NAMES[name], value);
  return { filters, isFiltered, setFilter, setPage, clear };
}
