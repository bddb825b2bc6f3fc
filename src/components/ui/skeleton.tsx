import { cx } from "@/components/ui/cx";

/** Placeholder for loading content, once or several `times`. Pair it with a status text for screen readers. */
export const Skeleton = ({ times = 1, className }: { times?: number; className?: string }) =>
  Array.from({ length: times }, (_, index) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical.
      key={index}
      aria-hidden="true"
      // Rows are missing, which only the app can read (src/starter.js).
      data-loading=""
      className={cx("max-w-full animate-breathe rounded-sm bg-line", className)}
    />
  ));
