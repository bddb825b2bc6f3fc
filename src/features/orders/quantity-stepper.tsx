import { MAX_QUANTITY } from "@shared/rules/max-quantity.ts";
import { Minus, Plus } from "lucide-react";
import { useRef } from "react";
import { flushSync } from "react-dom";

type Props = {
  /** Item name for the buttons' accessible names: "Mussarela". */
  name: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
  /** At zero only the + is shown, to leave space for the text beside it. */
  isCollapsible?: boolean;
};

const BUTTON =
  "grid size-11 shrink-0 place-items-center rounded-full border border-line-strong text-primary hover:bg-tint " +
  "disabled:border-line disabled:text-ink-muted/60 disabled:hover:bg-transparent";

type QuantityRowProps = Pick<Props, "name" | "onChange"> & { label: string; value: unknown };

/** A quantity of a form, at least one: the label, and the buttons at the end of its line. */
export function QuantityRow({ label, value, ...stepper }: QuantityRowProps) {
  return (
    <div className="flex items-center justify-between gap-4 narrow:flex-wrap">
      <span className="font-semibold">{label}</span>
      <QuantityStepper {...stepper} value={Number(value)} min={1} />
    </div>
  );
}

/** Two thumb-sized buttons around a number. */
export function QuantityStepper(props: Props) {
  const {
    name,
    value,
    onChange,
    min = 0,
    max = MAX_QUANTITY,
    disabled = false,
    isCollapsible = false,
  } = props;
  const plus = useRef<HTMLButtonElement>(null);
  const isCollapsed = isCollapsible && value === 0;

  function decrease() {
    if (value - 1 > min) return onChange(value - 1);
    // The pressed button disappears or is disabled: the focus moves to the other one, which may be disabled until the change is
    // rendered.
    flushSync(() => onChange(value - 1));
    plus.current?.focus();
  }

  return (
    <div className="flex shrink-0 items-center gap-1">
      {!isCollapsed && (
        <button
          type="button"
          className={BUTTON}
          aria-label={`Diminuir ${name}`}
          disabled={disabled || value <= min}
          onClick={decrease}
        >
          <Minus size={20} />
        </button>
      )}
      <output
        aria-label={`Quantidade de ${name}`}
        className={isCollapsed ? "sr-only" : "w-8 text-center font-semibold tabular-nums"}
      >
        {value}
      </output>
      <button
        ref={plus}
        type="button"
        className={BUTTON}
        aria-label={`Aumentar ${name}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus size={20} />
      </button>
    </div>
  );
}
