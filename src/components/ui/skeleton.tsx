import { cx } from "@/components/ui/cx";

/** Placeholder for loading content, once or several `times`. Pair it with a status text for screen readers. */
export const Skeleton = ({ times = 1, className }: { times?: number; className?: string }) =>
  Array.from({ length: times }, (_, place) => (
    <div
      // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
      key={place}
      aria-hidden="true"
      className={cx("max-w-full animate-breathe rounded-sm bg-line", className)}
    />
  ));
