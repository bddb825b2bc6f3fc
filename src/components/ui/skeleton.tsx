import { cx } from "@/components/ui/cx";

/** The room of something that is loading. Say what loads in a status text beside it. */
export function Skeleton({ className }: { className?: string }) {
  return <div aria-hidden="true" className={cx("animate-breathe rounded-sm bg-line", className)} />;
}
