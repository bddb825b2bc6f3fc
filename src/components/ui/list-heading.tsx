import { Badge } from "@/components/ui/badge";
import { cx } from "@/components/ui/cx";

type ListHeadingProps = {
  title: string;
  /** The number of rows, once it is known. */
  count: string | undefined;
  /** At the top of the card that contains the rows. */
  isInCard?: boolean;
};

/** The heading of a list, with the number of its rows. */
export const ListHeading = ({ title, count, isInCard }: ListHeadingProps) => (
  <h2
    className={cx(
      "flex flex-wrap items-center gap-x-3 text-lg",
      isInCard ? "border-b border-line px-4 py-2" : "mb-2",
    )}
  >
    {title} {count && <Badge>{count}</Badge>}
  </h2>
);
