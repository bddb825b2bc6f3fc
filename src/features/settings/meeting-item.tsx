import { withWords } from "@shared/rules/meeting-words.ts";
import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { MoreActions } from "@/components/ui/more-actions";
import { useSettingsForm } from "@/features/settings/form-values";
import { MeetingFields } from "@/features/settings/meeting-fields";

type MeetingItemProps = {
  index: number;
  isLast: boolean;
  onMove: (offset: 1 | -1) => void;
  onRemove: () => void;
};

/** A meeting of the weekly schedule as a row that expands to its fields. */
export function MeetingItem({ index, isLast, onMove, onRemove }: MeetingItemProps) {
  const { formState, watch } = useSettingsForm();
  const meeting = watch(`weekly_schedule.${index}`);
  const { dia = "", horario = "" } = meeting ? withWords(meeting) : {};
  const [isOpen, setOpen] = useState(!meeting?.atividade);
  const hasError = formState.errors.weekly_schedule?.[index] !== undefined;
  // An error expands the fields. They stay expanded after the correction, which may happen in the middle of typing.
  if (hasError && !isOpen) setOpen(true);
  const name = meeting?.atividade || `atividade ${index + 1}`;

  return (
    <li className="rounded-md border border-line bg-ground">
      <div className="flex flex-wrap items-start gap-x-2 py-2 pr-2 pl-4">
        <p className="min-w-0 flex-1 basis-52">
          <span className="block text-sm text-ink-muted">
            {[dia, horario].filter(Boolean).join(", ") || "Nova atividade"}
          </span>
          <span className="block font-semibold wrap-anywhere">{meeting?.atividade}</span>
        </p>
        <div className="flex flex-wrap gap-2 max-sm:w-full">
          <Button
            variant="outline"
            size="sm"
            aria-label={`Editar ${name}`}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Pencil className="size-4.5" /> Editar
          </Button>
          <MoreActions of={name}>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Subir ${name}`}
              disabled={index === 0}
              onClick={() => onMove(-1)}
            >
              <ArrowUp className="size-4.5" /> Subir
            </Button>
            <Button
              variant="quiet"
              size="sm"
              aria-label={`Descer ${name}`}
              disabled={isLast}
              onClick={() => onMove(1)}
            >
              <ArrowDown className="size-4.5" /> Descer
            </Button>
            <Button variant="remove" size="sm" aria-label={`Remover ${name}`} onClick={onRemove}>
              <Trash2 className="size-4.5" /> Remover
            </Button>
          </MoreActions>
        </div>
      </div>
      {isOpen && <MeetingFields index={index} />}
    </li>
  );
}
