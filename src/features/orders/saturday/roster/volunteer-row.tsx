import { formatPhone } from "@shared/rules/phone.ts";
import { Phone } from "lucide-react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { toastWithUndo } from "@/components/undo-toast";
import {
  type StaffStation,
  useAddVolunteer,
  useRemoveVolunteer,
} from "@/features/orders/saturday/roster/queries";

type VolunteerRowProps = {
  volunteer: StaffStation["voluntarios"][number];
  station: Pick<StaffStation, "id" | "nome">;
};

/** One volunteer for staff. */
export function VolunteerRow({ volunteer, station }: VolunteerRowProps) {
  const { id, nome, telefone } = volunteer;
  const { id: stationId, nome: stationName } = station;
  const removing = useRemoveVolunteer();
  const adding = useAddVolunteer();
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-2 border-b border-line print:min-h-9 print:border-line-strong">
      <span className="min-w-0 flex-1 break-words">{nome}</span>
      {telefone && (
        <a
          href={`tel:${telefone}`}
          aria-label={`Ligar para ${nome}: ${formatPhone(telefone)}`}
          className={buttonStyle("quiet", "tight", "print:hidden")}
        >
          <Phone /> Ligar
        </a>
      )}
      <ConfirmAction
        button={(ask) => (
          <Button
            variant="remove"
            size="tight"
            className="print:hidden"
            aria-label={`Tirar ${nome} de ${stationName}`}
            onClick={ask}
          >
            Tirar
          </Button>
        )}
        question={`Tirar da escala (${stationName})?`}
        itemName={nome}
        confirmLabel="Tirar"
        onConfirm={async () => {
          await removing.mutateAsync(id);
          const undo = () => adding.mutateAsync({ posto_id: stationId, nome, telefone });
          toastWithUndo({ title: "Tirado da escala", text: `${nome}, ${stationName}`, name: nome, undo });
        }}
      />
    </li>
  );
}
