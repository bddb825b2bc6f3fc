import { useQuery } from "@tanstack/react-query";
import { CalendarDays, Eye, FileText, type LucideIcon, Radio } from "lucide-react";
import { Card } from "@/components/ui/card";
import { Skeleton } from "@/components/ui/skeleton";
import { overviewQuery } from "@/features/dashboard/queries";
import { formatNumber } from "@/lib/format";

/** Posts, Eventos, Ao Vivo and Views. Views are not counted, so this card always shows '-'. */
export function CountCards() {
  const { data: overview, isPending } = useQuery(overviewQuery());
  const cards: { label: string; value: number | undefined; Icon: LucideIcon }[] = [
    { label: "Posts", value: overview?.posts.count, Icon: FileText },
    { label: "Eventos", value: overview?.events.count, Icon: CalendarDays },
    { label: "Ao Vivo", value: overview?.liveCount, Icon: Radio },
    { label: "Views", value: undefined, Icon: Eye },
  ];
  return (
    <dl className="grid grid-cols-2 gap-4 narrow:gap-2">
      {cards.map(({ label, value, Icon }) => (
        <Card key={label} className="grid gap-1 p-5">
          <dt className="flex flex-wrap items-center justify-between gap-x-2 text-sm font-semibold text-ink-muted">
            {label}
            <Icon className="size-5 text-gold-ink" />
          </dt>
          <dd className="font-serif text-3xl font-semibold text-primary tabular-nums">
            {isPending && label !== "Views" ? <Skeleton className="h-11 w-16" /> : formatCount(value)}
          </dd>
        </Card>
      ))}
    </dl>
  );
}

const formatCount = (value: number | undefined) => (value === undefined ? "-" : formatNumber(value));
