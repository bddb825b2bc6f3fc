import { Field } from "@/components/ui/field";
import { type Option, Select } from "@/components/ui/select";

type SelectFieldProps = {
  label: string;
  value: string | number | null | undefined;
  onChange: (value: string) => void;
  options: readonly Option[];
  /** Text of the empty option. */
  none?: string;
  className?: string;
};

/** A labelled, controlled select, such as a filter. */
export function SelectField({ label, value, onChange, options, none, className }: SelectFieldProps) {
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ""}
          onChange={({ target }) => onChange(target.value)}
          options={options}
        >
          {none && <option value="">{none}</option>}
        </Select>
      )}
    </Field>
  );
}
