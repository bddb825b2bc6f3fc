import { setOrDelete, useUrlParams } from "@/components/use-url-params";

/** State of a list (?busca, ?pagina and its own filters) in the URL, so that it can be shared. */
export function useListParams() {
  const [params, change] = useUrlParams();

  const setParam = (name: string, value: string) =>
    change(
      (next) => {
        // Other filters have other page counts.
        next.delete("pagina");
        setOrDelete(next, name, value);
      },
      { replace: true },
    );

  return {
    /** A filter's value; "" when the URL has none. */
    param: (name: string) => params.get(name) ?? "",
    setParam,
    search: params.get("busca") ?? "",
    page: Math.max(1, Math.trunc(Number(params.get("pagina"))) || 1),
    setSearch: (words: string) => setParam("busca", words),
    clear: () =>
      change(
        (next) => {
          for (const name of [...next.keys()]) next.delete(name);
        },
        { replace: true },
      ),
  };
}
