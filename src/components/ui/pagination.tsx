import { ChevronLeft, ChevronRight } from "lucide-react";
import { Button } from "@/components/ui/button";

type PaginationProps = {
  /** From 1. */
  page: number;
  /** 0 while it is not known. */
  pageCount: number;
  onChange: (page: number) => void;
  /** Accessible name: "Páginas de publicações". */
  label: string;
};

// On narrow screens only the arrows are visible; screen readers still read the labels.
const wordStyle = (pageCount: number) => (pageCount > 99 ? "max-[26rem]:sr-only" : "max-[22rem]:sr-only");

export function Pagination({ page, pageCount, onChange, label }: PaginationProps) {
  // A page whose last row was deleted is beyond the last one: the link back must remain.
  const isBeyond = pageCount > 0 && page > pageCount;
  if (pageCount <= 1 && !isBeyond) return null;
  const word = wordStyle(pageCount);
  const previous = isBeyond ? pageCount : page - 1;
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-3">
      <Button variant="outline" size="sm" disabled={page <= 1} onClick={() => onChange(previous)}>
        <ChevronLeft /> <span className={word}>Anterior</span>
      </Button>
      <p aria-live="polite" className="text-sm text-ink-muted">
        {isBeyond ? "Esta página ficou vazia" : `Página ${page} de ${pageCount}`}
      </p>
      <Button variant="outline" size="sm" disabled={page >= pageCount} onClick={() => onChange(page + 1)}>
        <span className={word}>Próxima</span> <ChevronRight />
      </Button>
    </nav>
  );
}
