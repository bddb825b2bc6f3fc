import type { ReactNode } from "react";
import type { To } from "react-router-dom";
import { Link } from "@/components/link";
import { cx } from "@/components/ui/cx";

type Chip = { key: string; to: To; text: ReactNode; isCurrent: boolean; isUrgent?: boolean };

/** Filter links in a row that scrolls on narrow screens. */
export const Chips = ({ label, chips }: { label: string; chips: Chip[] }) => (
  <nav aria-label={label} className="scroll-row -mx-5 mb-5 px-5">
    <ul className="flex gap-2 sm:flex-wrap">
      {chips.map(({ key, to, text, isCurrent, isUrgent }) => (
        <li key={key}>
          <Link
            to={to}
            replace
            aria-current={isCurrent ? "true" : undefined}
            className={cx(
              "grid min-h-11 place-items-center rounded-full border border-line bg-surface px-4 text-sm leading-tight font-semibold",
              "whitespace-nowrap text-ink-muted hover:text-primary",
              "aria-[current]:border-primary aria-[current]:bg-tint aria-[current]:text-primary",
              isUrgent && "border-danger text-danger",
            )}
          >
            <span>{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
