import { cx } from "@/components/ui/cx";

/** Placeholder for loading content. Pair it with a status text for screen readers. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <div aria-hidden="true" className={cx("max-w-full animate-breathe rounded-sm bg-line", className)} />
  );
}
