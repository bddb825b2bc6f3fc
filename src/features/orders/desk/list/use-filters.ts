import { useListParams } from "@/components/use-list-params";
import type { OrderFilters } from "@/features/orders/desk/list/queries";

const PARAM_NAMES = {
  search: "busca",
  roundId: "rodada",
  status: "status",
  paymentMethod: "pagamento",
  paymentState: "cobranca",
} as const;

/** The filters and the page of the list, stored in the URL, so that a filtered list can be shared. */
export function useFilters() {
  const { param, setParam, page, clear } = useListParams();
  const filters: OrderFilters = {
    search: param(PARAM_NAMES.search),
    roundId: param(PARAM_NAMES.roundId),
    status: param(PARAM_NAMES.status),
    paymentMethod: param(PARAM_NAMES.paymentMethod),
    paymentState: param(PARAM_NAMES.paymentState),
    page,
  };
  const isFiltered = Object.values(PARAM_NAMES).some(param);
  const setFilter = (name: keyof typeof PARAM_NAMES, value: string) => setParam(PARAM_NAMES[name], value);
  return { filters, isFiltered, setFilter, clear };
}
