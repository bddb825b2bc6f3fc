import type { Meeting } from "@shared/contract/settings.ts";
import { recurrenceOf, spansOf } from "@shared/rules/week.ts";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { EMPTY_MEETING, useSettingsForm } from "@/features/settings/form-values";
import { settingId } from "@/features/settings/text-field";

type MeetingField = { name: keyof Meeting; label: string; placeholder: string; isOptional?: boolean };

const FIELDS: readonly MeetingField[] = [
  { name: "dia", label: "Dia", placeholder: "Segunda-feira" },
  { name: "horario", label: "Horário", placeholder: "20h" },
  { name: "atividade", label: "Atividade", placeholder: "Palestra pública e passe" },
  { name: "detalhe", label: "Detalhe", placeholder: "Aberta a todos", isOptional: true },
];

/** Day, hour, what, and a detail of one activity. */
export function MeetingFields({ index }: { index: number }) {
  const { getValues, register, formState } = useSettingsForm();
  const read = () => getValues(`weekly_schedule.${index}`) ?? EMPTY_MEETING;
  // Not in the middle of a word, where nothing can be understood yet.
  const [meeting, setMeeting] = useState(read);
  const unread: Partial<Record<keyof Meeting, boolean>> = {
    dia: recurrenceOf(meeting) === null,
    horario: spansOf(meeting).length === 0,
  };
  const errors = formState.errors.weekly_schedule?.[index];
  return (
    <fieldset className="border-t border-line p-4" onBlur={() => setMeeting(read())}>
      <legend className="sr-only">{`Atividade ${index + 1}`}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, placeholder, isOptional = false }) => (
          <Field
            key={name}
            label={label}
            id={settingId(`weekly_schedule.${index}.${name}`)}
            hint={
              unread[name] &&
              meeting[name] &&
              `O site não entende este ${label.toLowerCase()}: a atividade fica só no cartaz.`
            }
            error={errors?.[name]?.message}
            isRequired={!isOptional}
          >
            {(control) => (
              <TextInput
                {...control}
                {...register(`weekly_schedule.${index}.${name}`)}
                list={name === "dia" ? "config-dias" : undefined}
                placeholder={placeholder}
                autoComplete="off"
              />
            )}
          </Field>
        ))}
      </div>
    </fieldset>
  );
}
