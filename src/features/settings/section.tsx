import type { ReactNode } from "react";
import { Card } from "@/components/ui/card";

type SectionProps = { title: string; note: string; children: ReactNode };

/** A section of the settings. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <Card className="sm:p-8">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 mb-5 text-sm text-ink-muted">{note}</p>
      {children}
    </Card>
  );
}
