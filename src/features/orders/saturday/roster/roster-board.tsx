import { useQuery } from "@tanstack/react-query";
import { Plus, Printer } from "lucide-react";
import { FormDialog } from "@/components/form-dialog";
import { printPage } from "@/components/print-page";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { QueryPlaceholder } from "@/components/ui/query-placeholder";
import { NEW_ROW, useEditedRow } from "@/components/use-edited-row";
import { useFormDialog } from "@/components/use-form-dialog";
import { DataUpdatedAt } from "@/features/orders/data-updated-at";
import type { Round } from "@/features/orders/rounds";
import {
  rosterQuery,
  type StaffRoster,
  type StaffStation,
  useOpenRoster,
} from "@/features/orders/saturday/roster/queries";
import { ShareRoster } from "@/features/orders/saturday/roster/share-roster";
import { StationCard } from "@/features/orders/saturday/roster/station-card";
import { StationForm } from "@/features/orders/saturday/roster/station-form";
import "@/features/orders/saturday/print.css";

/** The volunteers of a Saturday: stations, names, the link to share, and a printed sheet. */
export function RosterBoard({ round }: { round: Round }) {
  const query = useQuery(rosterQuery(round.id));
  const { data: roster } = query;
  const opening = useOpenRoster(round.id);

  if (roster === undefined) return <QueryPlaceholder query={query} />;
  if (roster === null)
    return (
      <EmptyState
        illustration="calendar"
        title="Ainda não há escala para este sábado."
        action={
          <Button isLoading={opening.isPending} onClick={() => opening.mutate()}>
            Criar a escala
          </Button>
        }
      >
        Ela começa com os postos da última, e um link para os voluntários dizerem “eu vou”.
      </EmptyState>
    );
  return (
    <div className="print-sheet grid grid-cols-1 gap-6">
      <ShareRoster round={round} secret={roster.segredo} missing={missingIn(roster)} />
      <Stations round={round} stations={roster.postos} />
      <DataUpdatedAt queries={[query]} label="Nomes" />
      <Button className="justify-self-start print:hidden" variant="outline" onClick={printPage}>
        <Printer /> Imprimir
      </Button>
    </div>
  );
}

const missingIn = ({ postos }: StaffRoster) =>
  postos.reduce((sum, { vagas, voluntarios }) => sum + Math.max(0, vagas - voluntarios.length), 0);

function Stations({ round, stations }: { round: Round; stations: StaffStation[] }) {
  const dialog = useFormDialog("editar", undefined, undefined, String(round.id));
  const edited = useEditedRow(stations, dialog);
  return (
    <>
      <ul className="grid grid-cols-1 gap-5 lg:grid-cols-2 print:grid-cols-2">
        {stations.map((station) => (
          <StationCard key={station.id} station={station} onEdit={() => dialog.open(String(station.id))} />
        ))}
      </ul>
      <Button
        variant="outline"
        className="justify-self-start print:hidden"
        onClick={() => dialog.open(NEW_ROW)}
      >
        <Plus /> Novo posto
      </Button>
      <FormDialog
        dialog={dialog}
        isOpen={dialog.value === NEW_ROW || edited !== undefined}
        title={edited ? "Editar posto" : "Novo posto"}
      >
        <StationForm
          roundId={round.id}
          nextPosition={(stations.at(-1)?.ordem ?? 0) + 1}
          edited={edited}
          draft={dialog.draft}
          onDone={dialog.close}
          onCancel={dialog.leave}
        />
      </FormDialog>
    </>
  );
}
