import { POST_CATEGORIES } from "@shared/rules/categories.ts";
import { Field } from "@/components/ui/field";
import { SearchBox } from "@/components/ui/search-box";
import { Select } from "@/components/ui/select";
import { STATUSES } from "@/features/posts/admin/queries";
import type { usePostFilters } from "@/features/posts/admin/use-post-filters";
import { categories } from "@/features/posts/categories";

const STATUS_LABELS = { publicados: "Publicados", rascunhos: "Rascunhos", agendados: "Agendados" };

export function PostFilters({
  filters,
  setFilter,
}: Pick<ReturnType<typeof usePostFilters>, "filters" | "setFilter">) {
  return (
    <search className="mb-6 grid grid-cols-2 items-end gap-4 *:first:col-span-2 lg:grid-cols-5">
      <SearchBox
        label="Buscar"
        placeholder="Título ou texto"
        value={filters.search}
        onSearch={(words) => setFilter("busca", words)}
      />
      <Field label="Categoria">
        {(control) => (
          <Select
            {...control}
            value={filters.category ?? ""}
            onChange={(event) => setFilter("categoria", event.target.value)}
          >
            <option value="">Todas</option>
            {POST_CATEGORIES.map((category) => (
              <option key={category} value={category}>
                {categories[category].title}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Situação">
        {(control) => (
          <Select
            {...control}
            value={filters.status ?? ""}
            onChange={(event) => setFilter("situacao", event.target.value)}
          >
            <option value="">Todas</option>
            {STATUSES.map((status) => (
              <option key={status} value={status}>
                {STATUS_LABELS[status]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Mostrar primeiro" className="max-lg:col-span-2">
        {(control) => (
          <Select
            {...control}
            value={filters.isByOrder ? "ordem" : ""}
            onChange={(event) => setFilter("ordem", event.target.value)}
          >
            <option value="">Mais recentes</option>
            <option value="ordem">Menor ordem</option>
          </Select>
        )}
      </Field>
    </search>
  );
}
