import { useSearchParams } from "react-router-dom";

/** State of an admin list (?busca, ?pagina and its own filters) in the URL, so that it can be shared. */
export function useListParams() {
  const [params, setParams] = useSearchParams();

  const setParam = (name: string, value: string) =>
    setParams(
      (before) => {
        // Other filters have other pages.
        before.delete("pagina");
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: name !== "pagina", preventScrollReset: name !== "pagina" },
    );

  return {
    /** A filter's value; "" where the address has none. */
    param: (name: string) => params.get(name) ?? "",
    setParam,
    search: params.get("busca") ?? "",
    page: Math.max(1, Math.trunc(Number(params.get("pagina"))) || 1),
    setSearch: (words: string) => setParam("busca", words),
    setPage: (page: number) => setParam("pagina", String(page)),
    clear: () => setParams({}, { replace: true }),
  };
}
