import { useId } from "react";
import { FieldError } from "@/components/ui/field";

type CheckboxGroupProps = {
  label: string;
  options: readonly { value: number; label: string }[];
  /** The checked values. */
  value: readonly number[];
  onChange: (value: number[]) => void;
  /** Id of the first checkbox, the link target of the error summary. */
  id: string;
  error?: string;
  className?: string;
};

/** Multiple choice with checkboxes in a row. */
export function CheckboxGroup({ label, options, value, onChange, id, error, className }: CheckboxGroupProps) {
  const errorId = useId();
  return (
    <fieldset className={className} aria-describedby={error && errorId}>
      <legend className="required-mark font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-x-4">
        {options.map((option, index) => (
          <label key={option.value} className="flex min-h-11 items-center gap-2">
            <input
              type="checkbox"
              id={index === 0 ? id : undefined}
              className="size-6 shrink-0 accent-primary"
              aria-invalid={error ? true : undefined}
              checked={value.includes(option.value)}
              onChange={({ target }) =>
                onChange(
                  target.checked ? [...value, option.value] : value.filter((other) => other !== option.value),
                )
              }
            />
            {option.label}
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  );
}
