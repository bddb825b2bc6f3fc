import type { Meeting } from "@shared/contract/settings.ts";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { useSettingsForm } from "@/features/settings/form-values";
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
  const { register, formState } = useSettingsForm();
  const errors = formState.errors.weekly_schedule?.[index];
  return (
    <fieldset className="border-t border-line p-4">
      <legend className="sr-only">{`Atividade ${index + 1}`}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, label, placeholder, isOptional = false }) => (
          <Field
            key={name}
            label={label}
            id={settingId(`weekly_schedule.${index}.${name}`)}
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
