import type { ComponentProps } from "react";
import { EmptyState } from "@/components/ui/empty-state";

type EmptyPageProps = Pick<ComponentProps<typeof EmptyState>, "illustration"> & {
  /** Total number of rows on all pages. */
  total: number;
  isFiltered: boolean;
  /** The titles without any rows, and without matches of the filter. */
  none: string;
  noneFound: string;
};

/** A list page without rows: after a deletion, a page may be beyond the last one. */
export const EmptyPage = ({ illustration, total, isFiltered, none, noneFound }: EmptyPageProps) => (
  <EmptyState
    illustration={illustration}
    title={total > 0 ? "Nada nesta página." : isFiltered ? noneFound : none}
  />
);
