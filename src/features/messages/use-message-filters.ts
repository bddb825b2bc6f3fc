import { useListParams } from "@/components/use-list-params";
import { type MessageFilters, SITUATIONS } from "@/features/messages/queries";

/** Situation, search and page, kept in the address. */
export function useMessageFilters() {
  const { param, setParam, search, page, setSearch, setPage } = useListParams();
  const situation = param("situacao");
  const filters: MessageFilters = {
    situation: SITUATIONS.find((known) => known === situation),
    search,
    page,
  };
  return { filters, setSituation: (value: string) => setParam("situacao", value), setSearch, setPage };
}
