import { UserPlus } from "lucide-react";
import { useState } from "react";
import { RowActions } from "@/components/row-actions";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { JoinForm } from "@/features/orders/saturday/roster/join-form";
import { missingLabel } from "@/features/orders/saturday/roster/missing-label";
import {
  type StaffStation,
  useAddVolunteer,
  useRemoveStation,
} from "@/features/orders/saturday/roster/queries";
import { VolunteerRow } from "@/features/orders/saturday/roster/volunteer-row";

type StationCardProps = { station: StaffStation; onEdit: () => void };

/** A station for staff; printed with an empty line for each free place. */
export function StationCard({ station, onEdit }: StationCardProps) {
  const [isAdding, setAdding] = useState(false);
  const removing = useRemoveStation();
  const missing = station.vagas - station.voluntarios.length;
  const emptyLines = Array.from(
    { length: Math.max(0, missing) },
    (_, index) => index + station.voluntarios.length + 1,
  );
  return (
    <li className="card p-5 break-inside-avoid print:border-2 print:p-3 print:shadow-none">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="min-w-0 text-xl break-words">{station.nome}</h2>
        <Badge tone={missing > 0 ? "gold" : "success"} className="print:hidden">
          {missingLabel(missing)}
        </Badge>
      </div>
      <ul className="mt-2 grid grid-cols-1">
        {station.voluntarios.map((volunteer) => (
          <VolunteerRow key={volunteer.id} volunteer={volunteer} station={station} />
        ))}
        {emptyLines.map((line) => (
          <li key={line} aria-hidden="true" className="hidden h-9 border-b border-line-strong print:block" />
        ))}
      </ul>
      {station.voluntarios.length === 0 && (
        <p className="text-ink-muted print:hidden">
          Ninguém ainda: {station.vagas === 1 ? "1 lugar" : `${station.vagas} lugares`}.
        </p>
      )}
      {isAdding ? (
        <AddVolunteer station={station} onDone={() => setAdding(false)} />
      ) : (
        <div className="mt-2 print:hidden">
          <ConfirmAction
            button={(ask) => (
              <RowActions
                of={station.nome}
                main={
                  missing > 0 && (
                    <Button
                      variant="outline"
                      size="sm"
                      aria-label={`Pôr alguém: ${station.nome}`}
                      onClick={() => setAdding(true)}
                    >
                      <UserPlus /> Pôr alguém
                    </Button>
                  )
                }
                onEdit={onEdit}
                onDelete={ask}
              />
            )}
            question="Excluir este posto, com quem está nele?"
            itemName={station.nome}
            onConfirm={() => removing.mutateAsync(station.id)}
          />
        </div>
      )}
    </li>
  );
}

function AddVolunteer({ station, onDone }: { station: StaffStation; onDone: () => void }) {
  const adding = useAddVolunteer();
  return (
    <JoinForm
      submitLabel="Pôr na escala"
      saving={adding}
      onCancel={onDone}
      onSubmit={({ Nome, Telefone = null }) =>
        adding.mutate({ posto_id: station.id, nome: Nome, telefone: Telefone }, { onSuccess: onDone })
      }
    />
  );
}
