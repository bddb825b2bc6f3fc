import { cx } from "@/components/ui/cx";
import { formatMoney } from "@/lib/format";

type MoneyListProps = { rows: { name: string; detail: string; amount: number }[]; className: string };

/** Amounts by name, each with a detail below the name. Names are unique. */
export const MoneyList = ({ rows, className }: MoneyListProps) => (
  <dl className={cx("divide-y divide-line border-t border-line", className)}>
    {rows.map(({ name, detail, amount }) => (
      <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
        <dt>
          {name}
          <span className="block text-sm text-ink-muted">{detail}</span>
        </dt>
        <dd className="font-semibold tabular-nums">{formatMoney(amount)}</dd>
      </div>
    ))}
  </dl>
);
