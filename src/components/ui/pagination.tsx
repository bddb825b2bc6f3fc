import { ChevronLeft, ChevronRight } from "lucide-react";
import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { Button } from "@/components/ui/button";
import { LinkButton } from "@/components/ui/link-button";

type PaginationProps = {
  /** From 1. */
  page: number;
  /** 0 while it is not known. */
  pageCount: number;
  /** Accessible name: "Páginas de publicações". */
  label: string;
};

// On narrow screens only the arrows are visible; screen readers still read the labels.
const wordStyle = (pageCount: number) => (pageCount > 99 ? "max-[26rem]:sr-only" : "max-[22rem]:sr-only");

/** Links to the pages before and after `?pagina`, which work before the app starts. */
export function Pagination({ page, pageCount, label }: PaginationProps) {
  // A page whose last row was deleted is beyond the last one: the link back must remain.
  const isBeyond = pageCount > 0 && page > pageCount;
  if (pageCount <= 1 && !isBeyond) return null;
  const word = wordStyle(pageCount);
  return (
    <nav aria-label={label} className="flex items-center justify-center gap-3">
      <Step page={isBeyond ? pageCount : page - 1}>
        <ChevronLeft /> <span className={word}>Anterior</span>
      </Step>
      <p aria-live="polite" className="text-sm text-ink-muted">
        {isBeyond ? "Esta página ficou vazia" : `Página ${page} de ${pageCount}`}
      </p>
      <Step page={page < pageCount ? page + 1 : 0}>
        <span className={word}>Próxima</span> <ChevronRight />
      </Step>
    </nav>
  );
}

/** `page` is 0 where there is none. */
function Step({ page, children }: { page: number; children: ReactNode }) {
  const { search } = useLocation();
  const look = { variant: "outline", size: "sm" } as const;
  if (page === 0)
    return (
      <Button {...look} disabled>
        {children}
      </Button>
    );
  const params = new URLSearchParams(search);
  if (page > 1) params.set("pagina", String(page));
  else params.delete("pagina");
  return (
    <LinkButton {...look} to={{ search: params.toString() }}>
      {children}
    </LinkButton>
  );
}
