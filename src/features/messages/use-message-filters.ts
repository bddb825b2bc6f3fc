import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { type MessageFilters, SITUATIONS } from "@/features/messages/queries";

// Marks the entries of the history that the list made: closing goes back to it.
const OPENED_HERE = { openedHere: true };

/** Situation, search, page and the open message, kept in the address: it can be shared, and "back" closes the message. */
export function useMessageFilters() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const filters: MessageFilters = {
    situation: SITUATIONS.find((situation) => situation === params.get("situacao")),
    search: params.get("busca") ?? "",
    page: Math.max(1, Math.trunc(Number(params.get("pagina"))) || 1),
  };
  const openId = Math.trunc(Number(params.get("id"))) || undefined;

  function set(name: "situacao" | "busca", value: string) {
    setParams(
      (before) => {
        if (value) before.set(name, value);
        else before.delete(name);
        before.delete("pagina");
        return before;
      },
      { replace: true },
    );
  }

  function without(name: string) {
    const rest = new URLSearchParams(params);
    rest.delete(name);
    return rest;
  }

  return {
    filters,
    openId,
    setSituation: (value: string) => set("situacao", value),
    setSearch: (value: string) => set("busca", value),
    setPage: (page: number) => setParams(new URLSearchParams([...without("pagina"), ["pagina", `${page}`]])),
    linkTo: (id: number) => `?${new URLSearchParams([...without("id"), ["id", `${id}`]])}`,
    linkState: OPENED_HERE,
    close: () => (state?.openedHere ? navigate(-1) : setParams(without("id"), { replace: true })),
  };
}
