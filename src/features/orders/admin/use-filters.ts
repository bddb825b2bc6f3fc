import { useSearchParams } from "react-router-dom";
import type { OrderFilters } from "@/features/orders/admin/queries";

const NAMES = {
  search: "busca",
  roundId: "rodada",
  status: "status",
  payment: "pagamento",
} as const;

/** The list's filters and page, kept in the address, so that a list can be shared and found again. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters: OrderFilters = {
    search: params.get(NAMES.search) ?? "",
    roundId: params.get(NAMES.roundId) ?? "",
    status: params.get(NAMES.status) ?? "",
    payment: params.get(NAMES.payment) ?? "",
    page: Math.max(1, Math.trunc(Number(params.get("pagina"))) || 1),
  };

  function setFilter(name: keyof typeof NAMES, value: string) {
    setParams(
      (before) => {
        if (value) before.set(NAMES[name], value);
        else before.delete(NAMES[name]);
        before.delete("pagina");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  function setPage(page: number) {
    setParams((before) => {
      before.set("pagina", String(page));
      return before;
    });
  }

  const clear = () => setParams({}, { replace: true });
  const isFiltered = Boolean(filters.search || filters.roundId || filters.status || filters.payment);
  return { filters, isFiltered, setFilter, setPage, clear };
}
