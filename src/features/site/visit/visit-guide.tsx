import type { VisitText } from "@shared/rules/visit.ts";
import { useQuery } from "@tanstack/react-query";
import { Accessibility, Baby, Bus, DoorOpen, type LucideIcon, SquareParking } from "lucide-react";
import { LinkifiedText } from "@/components/linkified-text";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { visitQuery } from "@/features/site/visit/queries";
import { toMessage } from "@/lib/errors";

const PARTS: readonly { name: VisitText; title: string; Icon: LucideIcon }[] = [
  { name: "visit_welcome", title: "O que esperar", Icon: DoorOpen },
  { name: "visit_access", title: "Rampa e acesso", Icon: Accessibility },
  { name: "visit_parking", title: "Estacionamento", Icon: SquareParking },
  { name: "visit_bus", title: "Ônibus", Icon: Bus },
  { name: "visit_children", title: "Crianças", Icon: Baby },
];

/** Information for a first visit. */
export function VisitGuide() {
  const { data: texts, error, isFetching, refetch } = useQuery(visitQuery);
  if (!texts && error) return <ErrorState message={toMessage(error)} query={{ refetch, isFetching }} />;
  return (
    <ul className="grid grid-cols-1 content-start gap-6 md:grid-cols-2">
      {PARTS.map(({ name, title, Icon }, index) => (
        <li key={name} className={`card p-6 narrow:p-4 ${index === 0 ? "md:col-span-2" : ""}`}>
          <h2 className="flex items-center gap-3 text-xl">
            <Icon className="size-6 shrink-0 text-gold-ink" /> {title}
          </h2>
          {texts ? (
            <LinkifiedText text={texts[name]} className="mt-3 max-w-[65ch]" />
          ) : (
            <Skeleton className="mt-3 h-40 w-full" />
          )}
        </li>
      ))}
    </ul>
  );
}
