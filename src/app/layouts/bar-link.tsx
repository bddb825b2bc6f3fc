import { Link } from "@/components/link";

export const BAR_ITEM =
  "flex min-h-12 items-center gap-1 border-y-4 border-transparent px-3 font-semibold whitespace-nowrap max-md:px-2 max-md:text-sm " +
  "text-on-deep-muted hover:text-on-deep aria-[current]:border-b-on-deep-gold aria-[current]:text-on-deep lg:min-h-14";

type BarLinkProps = { to: string; label: string; current: "page" | "true" | undefined };

/** An entry of the bar of the administration. */
export const BarLink = ({ to, label, current }: BarLinkProps) => (
  <Link to={to} className={BAR_ITEM} aria-current={current}>
    <span className="truncate">{label}</span>
  </Link>
);
