import { EXCEPTIONS_MAX } from "@shared/contract/settings.ts";
import { Plus } from "lucide-react";
import { useFieldArray } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { ExceptionItem } from "@/features/settings/exception-item";
import { EMPTY_EXCEPTION, useSettingsForm } from "@/features/settings/form-values";
import { Section } from "@/features/settings/section";
import { useRemoval } from "@/features/settings/use-removal";

/** Holidays, and single days on which a meeting is cancelled. */
export function ExceptionsSection() {
  const { control } = useSettingsForm();
  const { fields, append, remove } = useFieldArray({ control, name: "schedule_exceptions" });
  const { list, addButton, removeAt } = useRemoval(remove);

  return (
    <Section
      title="Exceções da semana"
      note="Feriados e dias em que algo da programação não acontece. O aviso aparece no alto da página inicial e na programação; a agenda do celular pula o dia. Eventos com data e retiradas de pizza não mudam por aqui."
    >
      <ol ref={list} className="grid grid-cols-1 gap-3">
        {fields.map((field, index) => (
          <ExceptionItem key={field.id} index={index} onRemove={() => removeAt(index)} />
        ))}
      </ol>
      <Button
        ref={addButton}
        variant="outline"
        className="mt-5"
        disabled={fields.length >= EXCEPTIONS_MAX}
        onClick={() => append(EMPTY_EXCEPTION, { focusName: `schedule_exceptions.${fields.length}.data` })}
      >
        <Plus className="size-5" aria-hidden="true" /> Adicionar exceção
      </Button>
    </Section>
  );
}
