import { CircleAlert } from "lucide-react";
import { type ReactNode, useId } from "react";
import { cx } from "@/components/ui/cx";

/** Props that connect the control inside a field with its label, hint and error. */
type ControlProps = { id: string; required?: boolean; "aria-describedby"?: string; "aria-invalid"?: true };

type FieldProps = {
  label: string;
  isLabelHidden?: boolean;
  hint?: ReactNode;
  error?: string;
  isRequired?: boolean;
  /** Set when other elements (an error summary) refer to the control. */
  id?: string;
  className?: string;
  children: (control: ControlProps) => ReactNode;
};

/** A labelled control: `<Field label="Nome">{(control) => <TextInput {...control} />}</Field>`. */
export function Field({
  label,
  isLabelHidden,
  hint,
  error,
  isRequired,
  id,
  className,
  children,
}: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = error ? `${controlId}-error` : undefined;

  return (
    <div className={cx("grid grid-cols-1 content-start gap-1.5", className)}>
      <label
        htmlFor={controlId}
        className={cx("font-semibold", isLabelHidden && "sr-only", isRequired && "required-mark")}
      >
        {label}
      </label>
      {hint && (
        <p id={hintId} className="text-sm text-ink-muted">
          {hint}
        </p>
      )}
      {children({
        id: controlId,
        required: isRequired || undefined,
        "aria-describedby": [hintId, errorId].filter(Boolean).join(" ") || undefined,
        "aria-invalid": error ? true : undefined,
      })}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}

/** The error message below its control. */
export function FieldError({ id, children }: { id?: string; children: string }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-sm font-medium text-danger">
      <CircleAlert className="mt-0.5 size-4.5 shrink-0" />
      {children}
    </p>
  );
}
