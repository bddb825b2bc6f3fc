import { useQuery } from "@tanstack/react-query";
import { Field } from "@/components/ui/field";
import { SelectField } from "@/components/ui/select-field";
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
      <SelectField
        label="Assunto"
        value={filters.entity}
        onChange={(value) => onChange("entity", value)}
        none="Todos"
        options={SUBJECTS.map(({ entity, label }) => ({ value: entity, label }))}
      />
      <SelectField
        label="Pessoa"
        value={filters.person}
        onChange={(value) => onChange("person", value)}
        none="Todas"
        options={people.map(({ id, name }) => ({ value: id, label: name }))}
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
