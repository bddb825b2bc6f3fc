import { Minus, Plus } from "lucide-react";

type Props = {
  /** What is counted, for the buttons' names: "Mussarela". */
  name: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  disabled?: boolean;
};

const BUTTON =
  "grid size-11 place-items-center rounded-full border border-line-strong text-primary hover:bg-tint disabled:border-line disabled:text-ink-muted/50 disabled:hover:bg-transparent";

/** Two thumb-sized buttons around a number. */
export function QuantityStepper({ name, value, onChange, min = 0, max = 100, disabled = false }: Props) {
  return (
    <div className="flex shrink-0 items-center gap-1">
      <button
        type="button"
        className={BUTTON}
        aria-label={`Diminuir ${name}`}
        disabled={disabled || value <= min}
        onClick={() => onChange(value - 1)}
      >
        <Minus aria-hidden size={20} />
      </button>
      <output aria-label={`Quantidade de ${name}`} className="w-8 text-center font-semibold tabular-nums">
        {value}
      </output>
      <button
        type="button"
        className={BUTTON}
        aria-label={`Aumentar ${name}`}
        disabled={disabled || value >= max}
        onClick={() => onChange(value + 1)}
      >
        <Plus aria-hidden size={20} />
      </button>
    </div>
  );
}
