import { formatPhone } from "@shared/rules/phone.ts";
import { Phone, X } from "lucide-react";
import { buttonStyle } from "@/components/ui/button-style";
import { ConfirmAction } from "@/components/ui/confirm-action";
import { IconButton } from "@/components/ui/icon-button";
import { type StaffStation, useRemoveVolunteer } from "@/features/orders/saturday/roster/queries";

type VolunteerRowProps = { volunteer: StaffStation["voluntarios"][number]; stationName: string };

/** One volunteer for staff. */
export function VolunteerRow({ volunteer: { id, nome, telefone }, stationName }: VolunteerRowProps) {
  const removing = useRemoveVolunteer();
  return (
    <li className="flex min-h-11 items-center gap-2 border-b border-line print:min-h-9 print:border-line-strong">
      <span className="min-w-0 flex-1 break-words">{nome}</span>
      {telefone && (
        <a
          href={`tel:${telefone}`}
          aria-label={`Ligar para ${nome}: ${formatPhone(telefone)}`}
          className={buttonStyle("quiet", "icon", "print:hidden")}
        >
          <Phone />
        </a>
      )}
      <ConfirmAction
        button={(ask) => (
          <IconButton
            label={`Tirar ${nome} de ${stationName}`}
            Icon={X}
            variant="remove"
            className="print:hidden"
            onClick={ask}
          />
        )}
        question={`Tirar da escala (${stationName})?`}
        itemName={nome}
        confirmLabel="Tirar"
        onConfirm={() => removing.mutateAsync(id)}
      />
    </li>
  );
}
