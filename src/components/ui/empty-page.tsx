import type { ComponentProps } from "react";
import { EmptyState } from "@/components/ui/empty-state";

type EmptyPageProps = Pick<ComponentProps<typeof EmptyState>, "illustration"> & {
  /** How many rows there are on all pages. */
  total: number;
  isFiltered: boolean;
  /** What is said where there are none at all, and where none of them was found. */
  none: string;
  noneFound: string;
};

/** A page of a list without rows: the last one of a page behind the first may just have gone. */
export const EmptyPage = ({ illustration, total, isFiltered, none, noneFound }: EmptyPageProps) => (
  <EmptyState
    illustration={illustration}
    title={total > 0 ? "Nada nesta página." : isFiltered ? noneFound : none}
  />
);
