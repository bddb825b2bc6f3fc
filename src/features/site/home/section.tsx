import type { ReactNode } from "react";

type SectionProps = { id: string; title: string; lead: string; children: ReactNode };

/** A section of the home page with a title. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="py-14 sm:py-20">
      <div className="container-page">
        <div className="mb-8 max-w-2xl sm:mb-10">
          <div className="mb-4 h-1 w-14 rounded-full bg-gold" aria-hidden="true" />
          <h2 id={`${id}-title`} className="text-3xl">
            {title}
          </h2>
          <p className="mt-3 text-lg text-ink-muted">{lead}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
