import { useQuery } from "@tanstack/react-query";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { SUBJECTS } from "@/features/audit/names";
import { type AuditFilters, peopleQuery } from "@/features/audit/queries";

type FilterBarProps = {
  filters: AuditFilters;
  onChange: (name: keyof AuditFilters, value: string) => void;
};

export function FilterBar({ filters, onChange }: FilterBarProps) {
  // Without the list of users the other filters still work.
  const people = useQuery(peopleQuery()).data ?? [];
  return (
    <search className="mb-6 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      <Field label="Assunto">
        {(control) => (
          <Select
            {...control}
            value={filters.entity}
            onChange={(event) => onChange("entity", event.target.value)}
          >
            <option value="">Todos</option>
            {SUBJECTS.map(({ entity, label }) => (
              <option key={entity} value={entity}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="Pessoa">
        {(control) => (
          <Select
            {...control}
            value={filters.person}
            onChange={(event) => onChange("person", event.target.value)}
          >
            <option value="">Todas</option>
            {people.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
      </Field>
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
