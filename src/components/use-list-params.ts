import { useSearchParams } from "react-router-dom";

/** What an administration list shows (?busca, ?pagina), kept in the address so that it can be shared. */
export function useListParams() {
  const [params, setParams] = useSearchParams();

  function set(name: "busca" | "pagina", value: string) {
    setParams(
      (before) => {
        // Other words have other pages.
        before.delete("pagina");
        if (value) before.set(name, value);
        else before.delete(name);
        return before;
      },
      { replace: name === "busca" },
    );
  }

  return {
    search: params.get("busca") ?? "",
    page: Math.max(1, Math.trunc(Number(params.get("pagina"))) || 1),
    setSearch: (words: string) => set("busca", words),
    setPage: (page: number) => set("pagina", String(page)),
  };
}
