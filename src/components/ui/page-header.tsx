import type { ReactNode } from "react";

type PageHeaderProps = { title: string; eyebrow?: string; children?: ReactNode };

/** The header of an inner page: its title and a sentence, on a picture of the sky at dawn. */
export function PageHeader({ title, eyebrow, children }: PageHeaderProps) {
  return (
    <div className="on-deep relative isolate overflow-hidden bg-deep text-on-deep">
      <div className="pattern-seeds absolute inset-0 -z-10 opacity-60" aria-hidden="true" />
      <div className="container-page pt-10 pb-20 sm:pt-14 sm:pb-28">
        {eyebrow && <p className="mb-2 font-semibold text-on-deep-gold">{eyebrow}</p>}
        <h1 className="text-3xl">{title}</h1>
        {children && <div className="mt-3 max-w-2xl text-lg text-on-deep-muted">{children}</div>}
      </div>
      {/* Placed after the text in the HTML, so that a partially received page is painted without layout shift. */}
      <div className="horizon absolute inset-x-0 bottom-0 -z-10 h-32 sm:h-48" aria-hidden="true" />
    </div>
  );
}
