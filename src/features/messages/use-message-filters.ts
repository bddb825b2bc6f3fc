import { useListParams } from "@/components/use-list-params";
import { type MessageFilters, STATUSES } from "@/features/messages/queries";

/** Status, search and page, in the URL. */
export function useMessageFilters() {
  const { param, setParam, search, page, setSearch, setPage } = useListParams();
  const status = param("situacao");
  const filters: MessageFilters = {
    status: STATUSES.find((known) => known === status),
    search,
    page,
  };
  return { filters, setSituation: (value: string) => setParam("situacao", value), setSearch, setPage };
}
