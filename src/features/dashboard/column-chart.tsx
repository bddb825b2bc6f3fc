import { cx } from "@/components/ui/cx";

type Column = {
  id: number;
  label: string;
  value: number;
  /** The formatted value above the column. */
  text: string;
};

type ColumnChartProps = { title: string; columns: readonly Column[]; tone: "gold" | "violet" };

/** A small column chart with its values. Screen readers get one sentence, so place a table next to the chart. */
export function ColumnChart({ title, columns, tone }: ColumnChartProps) {
  const highest = Math.max(1, ...columns.map(({ value }) => value));
  const summary = `${title}: ${columns.map(({ label, text }) => `${label}, ${text}`).join("; ")}.`;
  return (
    <figure>
      <figcaption className="font-semibold">{title}</figcaption>
      <div role="img" aria-label={summary}>
        <div className="mt-3 flex h-56 items-end gap-2 border-b-2 border-line-strong">
          {columns.map(({ id, value, text }) => (
            <div key={id} className="flex h-full min-w-0 flex-1 flex-col items-center justify-end gap-1">
              <span className="text-xs font-semibold tabular-nums">{text}</span>
              <div
                className={cx(
                  "w-full max-w-14 rounded-t-sm",
                  tone === "gold" ? "bg-gold" : "bg-primary",
                  value === 0 && "opacity-40",
                )}
                // 84 % leaves space for the text above the highest column; zero is shown as a line.
                style={{ height: `max(3px, ${(value / highest) * 84}%)` }}
              />
            </div>
          ))}
        </div>
        <div className="mt-1.5 flex gap-2 text-xs text-ink-muted">
          {columns.map(({ id, label }) => (
            <span key={id} className="min-w-0 flex-1 text-center">
              {label}
            </span>
          ))}
        </div>
      </div>
    </figure>
  );
}
