import { formatPhone } from "@shared/rules/phone.ts";
import { Phone } from "lucide-react";
import { Button } from "@/components/ui/button";
import { buttonStyle } from "@/components/ui/button-style";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { type StaffStation, useRemoveVolunteer } from "@/features/orders/saturday/roster/queries";

type VolunteerRowProps = { volunteer: StaffStation["voluntarios"][number]; stationName: string };

/** One volunteer for staff. */
export function VolunteerRow({ volunteer: { id, nome, telefone }, stationName }: VolunteerRowProps) {
  const removing = useRemoveVolunteer();
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
        onConfirm={() => removing.mutateAsync(id)}
      />
    </li>
  );
}
