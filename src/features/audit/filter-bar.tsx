import { useQuery } from "@tanstack/react-query";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
import { TextInput } from "@/components/ui/text-input";
import { useListParams } from "@/components/use-list-params";
import { ENTITY_OPTIONS } from "@/features/audit/names";
import { type AuditFilters, actorsQuery } from "@/features/audit/queries";

const PARAM_NAMES = { entity: "assunto", actorId: "pessoa", from: "de", until: "ate" } as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The filters in the URL; other parameters are ignored. */
export function useAuditFilters() {
  const { param, setParam, clear } = useListParams();
  const read = (name: keyof AuditFilters, isValid: (value: string) => boolean) => {
    const value = param(PARAM_NAMES[name]);
    return isValid(value) ? value : "";
  };
  const isDay = (value: string) => DAY.test(value) && !Number.isNaN(Date.parse(value));
  const filters: AuditFilters = {
    entity: read("entity", (value) => ENTITY_OPTIONS.some(({ entity }) => entity === value)),
    actorId: read("actorId", (value) => UUID.test(value)),
    from: read("from", isDay),
    until: read("until", isDay),
  };

  return {
    filters,
    setFilter: (name: keyof AuditFilters, value: string) => setParam(PARAM_NAMES[name], value),
    usedCount: Object.values(filters).filter(Boolean).length,
    clear,
  };
}

type FilterBarProps = { filters: AuditFilters; onChange: (name: keyof AuditFilters, value: string) => void };

export function FilterBar({ filters, onChange }: FilterBarProps) {
  // If the list of users cannot be loaded, the other filters still work.
  const actors = useQuery(actorsQuery()).data ?? [];
  return (
    <search className="mb-4 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <SelectField
        label="Assunto"
        value={filters.entity}
        onChange={(value) => onChange("entity", value)}
        emptyLabel="Todos"
        options={ENTITY_OPTIONS.map(({ entity, label }) => ({ value: entity, label }))}
      />
      <SelectField
        label="Pessoa"
        value={filters.actorId}
        onChange={(value) => onChange("actorId", value)}
        emptyLabel="Todas"
        options={actors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Field label="De">
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={filters.from}
            max={filters.until || undefined}
            onChange={(event) => onChange("from", event.target.value)}
          />
        )}
      </Field>
      <Field label="Até">
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={filters.until}
            min={filters.from || undefined}
            onChange={(event) => onChange("until", event.target.value)}
          />
        )}
      </Field>
    </search>
  );
}
