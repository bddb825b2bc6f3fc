import { useCallback } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { parseItemId } from "@/components/use-open-item";
import { type Filters, parseCategory, parseSituation } from "@/features/posts/admin/queries";

type FilterName = "busca" | "categoria" | "situacao" | "ordem";
// Marks the entries of the history that this screen made: closing goes back to the list.
const OPENED_HERE = { openedHere: true };

/** Filters, page and the open form, all in the address: shared, kept on reload, closed by "back". */
export function useAdminParams() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const openedHere = Boolean(state?.openedHere);
  const filters: Filters = {
    search: params.get("busca") ?? "",
    category: parseCategory(params.get("categoria")),
    situation: parseSituation(params.get("situacao")),
    isByOrder: params.get("ordem") === "ordem",
    page: Math.max(1, Math.trunc(Number(params.get("pagina"))) || 1),
  };

  function setFilter(name: FilterName, value: string) {
    setParams(
      (before) => {
        before.delete("pagina");
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }

  const open = (value: string) =>
    setParams(
      (before) => {
        before.set("editar", value);
        return before;
      },
      { state: OPENED_HERE, preventScrollReset: true },
    );

  const closeForm = useCallback(() => {
    if (openedHere) return navigate(-1);
    setParams(
      (before) => {
        before.delete("editar");
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [openedHere, navigate, setParams]);

  const edited = params.get("editar");
  return {
    filters,
    setFilter,
    setPage: (page: number) =>
      setParams((before) => {
        before.set("pagina", String(page));
        return before;
      }),
    target: edited === "novo" ? ("new" as const) : parseItemId(edited),
    openNew: () => open("novo"),
    openEdit: (id: number) => open(String(id)),
    closeForm,
  };
}
