import { useListParams } from "@/components/use-list-params";
import { type Filters, parseCategory, parseStatus } from "@/features/posts/admin/queries";

type FilterName = "busca" | "categoria" | "situacao" | "ordem";

/** Filters and page, in the URL. */
export function usePostFilters() {
  const { param, setParam, search, page, setPage } = useListParams();
  const filters: Filters = {
    search,
    category: parseCategory(param("categoria")),
    status: parseStatus(param("situacao")),
    isByOrder: param("ordem") === "ordem",
    page,
  };
  return { filters, setFilter: (name: FilterName, value: string) => setParam(name, value), setPage };
}
