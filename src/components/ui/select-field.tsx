import { Field } from "@/components/ui/field";
import { type Option, Select } from "@/components/ui/select";

type SelectFieldProps = {
  label: string;
  value: string | number | null | undefined;
  onChange: (value: string) => void;
  options: readonly Option[];
  /** Text of the empty option; without it there is no empty option. */
  emptyLabel?: string;
  className?: string;
  disabled?: boolean;
};

/** A labelled, controlled select, such as a filter. */
export function SelectField(props: SelectFieldProps) {
  const { label, value, onChange, options, emptyLabel, className, disabled } = props;
  return (
    <Field label={label} className={className}>
      {(control) => (
        <Select
          {...control}
          value={value ?? ""}
          disabled={disabled}
          onChange={({ target }) => onChange(target.value)}
          options={options}
        >
          {emptyLabel && <option value="">{emptyLabel}</option>}
        </Select>
      )}
    </Field>
  );
}
