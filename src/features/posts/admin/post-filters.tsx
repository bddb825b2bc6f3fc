import { POST_CATEGORIES } from "@shared/rules/categories.ts";
import type { ReactNode } from "react";
import { SelectField } from "@/components/ui/select-field";
import { useListParams } from "@/components/use-list-params";
import { type Filters, STATUSES } from "@/features/posts/admin/queries";
import { categoryOptions } from "@/features/posts/categories";

const STATUS_LABELS = { publicados: "Publicados", rascunhos: "Rascunhos", agendados: "Agendados" };

type FilterName = "busca" | "categoria" | "situacao" | "ordem";

/** The number of filters in use, apart from the search. */
export const countFilters = ({ category, status, isSortedByOrder }: Filters) =>
  [category, status, isSortedByOrder].filter(Boolean).length;

/** Filters and page, in the URL. */
export function usePostFilters() {
  const { param, setParam, search, page } = useListParams();
  const filters: Filters = {
    search,
    category: POST_CATEGORIES.find((category) => category === param("categoria")),
    status: STATUSES.find((status) => status === param("situacao")),
    isSortedByOrder: param("ordem") === "ordem",
    page,
  };
  return { filters, setFilter: (name: FilterName, value: string) => setParam(name, value) };
}

type PostFiltersProps = Pick<ReturnType<typeof usePostFilters>, "filters" | "setFilter"> & {
  children: ReactNode;
};

export function PostFilters({ filters, setFilter, children }: PostFiltersProps) {
  return (
    <div className="mb-4 grid grid-cols-2 items-end gap-3 lg:grid-cols-4">
      <SelectField
        label="Categoria"
        value={filters.category}
        onChange={(value) => setFilter("categoria", value)}
        emptyLabel="Todas"
        options={categoryOptions}
      />
      <SelectField
        label="Situação"
        value={filters.status}
        onChange={(value) => setFilter("situacao", value)}
        emptyLabel="Todas"
        options={STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] }))}
      />
      <SelectField
        label="Mostrar primeiro"
        className="max-lg:col-span-2"
        value={filters.isSortedByOrder ? "ordem" : ""}
        onChange={(value) => setFilter("ordem", value)}
        emptyLabel="Mais recentes"
        options={[{ value: "ordem", label: "Menor ordem" }]}
      />
      <div className="max-lg:col-span-2">{children}</div>
    </div>
  );
}
