import { MEETINGS_MAX } from "@shared/contract/settings.ts";
import { Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { EMPTY_MEETING, useSettingsForm } from "@/features/settings/form-values";
import { MeetingItem } from "@/features/settings/meeting-item";
import { Section } from "@/features/settings/section";
import { useRemoval } from "@/features/settings/use-removal";

/** The meetings of the week in the order of the poster. */
export function ScheduleSection() {
  const { control, getValues } = useSettingsForm();
  const { fields, append, remove, move } = useFieldArray({ control, name: "weekly_schedule" });
  const { list, addButton, removeAt } = useRemoval(remove);

  function add() {
    // A new meeting defaults to the days of the last one.
    const last = getValues("weekly_schedule").at(-1);
    append(
      { ...EMPTY_MEETING, dias: last?.dias ?? [] },
      { focusName: `weekly_schedule.${fields.length}.frequencia` },
    );
  }

  return (
    <Section
      title="Programação semanal"
      note="O cartaz da página inicial, nesta ordem. Sem nenhuma atividade, o cartaz diz que a programação ainda não foi publicada."
    >
      <ol ref={list} className="grid grid-cols-1 gap-3">
        {fields.map((field, index) => (
          <MeetingItem
            key={field.id}
            index={index}
            isLast={index === fields.length - 1}
            onMove={(offset) => move(index, index + offset)}
            onRemove={() => removeAt(index)}
          />
        ))}
      </ol>
      <Button
        ref={addButton}
        variant="outline"
        className="mt-5"
        disabled={fields.length >= MEETINGS_MAX}
        onClick={add}
      >
        <Plus className="size-5" aria-hidden="true" /> Adicionar atividade
      </Button>
    </Section>
  );
}
