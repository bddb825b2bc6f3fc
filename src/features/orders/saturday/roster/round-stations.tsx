import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { printPage } from "@/components/print-page";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { DataUpdatedAt } from "@/features/orders/data-updated-at";
import type { Round } from "@/features/orders/rounds";
import { missingLabel } from "@/features/orders/saturday/roster/missing-label";
import { roundStationsQuery } from "@/features/orders/saturday/roster/queries";
import "@/features/orders/saturday/print.css";

/** Who is at which station, for helpers, who change nothing here. */
export function RoundStations({ round }: { round: Round }) {
  const query = useQuery(roundStationsQuery(round.id));
  const { data: stations } = query;
  if (!stations) return <QueryPlaceholder query={query} errorTitle="Erro ao carregar a escala" />;
  if (stations.length === 0)
    return <EmptyState illustration="calendar" title="Ainda não há escala para este sábado." />;
  return (
    <div className="print-sheet grid grid-cols-1 gap-6">
      <ul className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2 print:grid-cols-2">
        {stations.map(({ id, nome, vagas, voluntarios }) => (
          <li key={id} className="card p-5 break-inside-avoid print:border-2 print:p-3 print:shadow-none">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <h2 className="min-w-0 text-xl break-words">{nome}</h2>
              <Badge tone={vagas > voluntarios.length ? "gold" : "success"}>
                {missingLabel(vagas - voluntarios.length)}
              </Badge>
            </div>
            <ul className="mt-2 grid grid-cols-1 gap-1">
              {voluntarios.map((volunteer) => (
                <li key={volunteer.id} className="break-words">
                  {volunteer.nome}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <DataUpdatedAt queries={[query]} label="Nomes" />
      <Button className="justify-self-start print:hidden" variant="outline" onClick={printPage}>
        <Printer /> Imprimir
      </Button>
    </div>
  );
}
