import type { ReactNode } from "react";

type Illustration = "book" | "calendar" | "letter" | "path";

type EmptyStateProps = {
  illustration?: Illustration;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
};

/** Empty state: an illustration, a sentence, and an action. */
export function EmptyState({ illustration = "book", title, children, action }: EmptyStateProps) {
  return (
    <div className="mx-auto grid max-w-lg justify-items-center gap-3 px-4 py-12 text-center">
      <img src={`/art/empty-${illustration}.svg`} alt="" width={200} height={150} className="mb-2" />
      <p className="font-serif text-xl font-semibold">{title}</p>
      {children && <div className="text-ink-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
