import type { ComponentProps } from "react";
import { EmptyState } from "@/components/ui/empty-state";

type EmptyPageProps = Pick<ComponentProps<typeof EmptyState>, "illustration" | "action" | "children"> & {
  /** Total number of rows on all pages. */
  total: number;
  isFiltered: boolean;
  /** Shown without any rows. */
  emptyTitle: string;
  /** Shown when no row matches the filter. */
  noMatchTitle: string;
};

/** A list page without rows: after a deletion, a page may be beyond the last one. */
export const EmptyPage = ({ total, isFiltered, emptyTitle, noMatchTitle, ...props }: EmptyPageProps) => (
  <EmptyState {...props} title={total > 0 ? "Nada nesta página." : isFiltered ? noMatchTitle : emptyTitle} />
);
