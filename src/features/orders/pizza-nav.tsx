import { useLocation } from "react-router-dom";
import { Link } from "@/components/link";
import { currentEntry, PIZZA_GROUPS } from "@/lib/admin-menus";

/** With the smaller padding the five entries of a group fit in one line of a phone. */
const TAB =
  "grid min-h-9 sm:min-h-11 place-items-center px-1.5 text-sm font-semibold whitespace-nowrap hover:text-primary sm:px-2.5 ";

/** The screens of the pizza administration by the time of their work: the groups, and the screens of the current one. */
export function PizzaNav() {
  const location = useLocation();
  const current = currentEntry(location);
  const shown =
    PIZZA_GROUPS.find(({ entries }) => entries.some(({ to }) => to === current?.to)) ?? PIZZA_GROUPS[0];

  return (
    <nav aria-label="Pizza" className="mb-1 sm:mb-4 print:hidden">
      <ul className="-mx-1.5 flex flex-wrap border-b border-line sm:-mx-2.5">
        {PIZZA_GROUPS.map((group) => (
          <li key={group.label}>
            <Link
              to={group.entries[0]?.to ?? ""}
              aria-current={group === shown ? "true" : undefined}
              className={`${TAB} -mb-px border-b-3 border-transparent text-ink-muted aria-[current]:border-primary aria-[current]:text-primary`}
            >
              {group.label}
            </Link>
          </li>
        ))}
      </ul>
      <ul aria-label={shown?.label} className="-mx-1.5 flex flex-wrap sm:-mx-2.5">
        {shown?.entries.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={to === current?.to ? "page" : undefined}
              className={`${TAB} text-ink aria-[current]:text-primary aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8`}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
