import { DAY_NAMES, FREQUENCIES, MONTH_WEEKS } from "@shared/rules/meetings.ts";
import { CheckboxGroup } from "@/components/ui/checkbox-group";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { useSettingsForm } from "@/features/settings/form-values";
import { settingId } from "@/features/settings/text-field";

const FREQUENCY_LABELS: Record<(typeof FREQUENCIES)[number], string> = {
  semanal: "Toda semana",
  mensal: "Em certas semanas",
  variavel: "Nem sempre",
};
/** Monday first, as on the poster. */
const DAYS = [1, 2, 3, 4, 5, 6, 0].map((value) => ({
  value,
  label: (DAY_NAMES[value] ?? "").replace("-feira", ""),
}));
const WEEKS = MONTH_WEEKS.map((value) => ({ value, label: value < 0 ? "última" : `${value}ª` }));
const TEXT_FIELDS = [
  { name: "atividade", label: "Atividade", isRequired: true, placeholder: "Palestra pública e passe" },
  { name: "detalhe", label: "Detalhe", placeholder: "Aberta a todos" },
] as const;

/** Frequency, days, times, name and detail of a meeting. */
export function MeetingFields({ index }: { index: number }) {
  const { register, formState, setValue, watch } = useSettingsForm();
  const path = `weekly_schedule.${index}` as const;
  const meeting = watch(path);
  const errors = formState.errors.weekly_schedule?.[index];
  if (!meeting) return null;
  const field = (name: keyof typeof meeting) => ({
    id: settingId(`${path}.${name}`),
    error: errors?.[name]?.message,
  });
  const setNumbers = (name: "dias" | "semanas") => (value: number[]) =>
    setValue(`${path}.${name}`, value, { shouldDirty: true, shouldValidate: formState.isSubmitted });
  return (
    <fieldset className="grid grid-cols-1 gap-4 border-t border-line p-4 sm:grid-cols-2">
      <legend className="sr-only">{`Atividade ${index + 1}`}</legend>
      <Field
        label="Quando"
        className="sm:col-span-2"
        hint={
          meeting.frequencia === "variavel" &&
          "Fica no cartaz, mas não em “Hoje na casa” nem na agenda: escreva no detalhe em que dias acontece."
        }
        {...field("frequencia")}
      >
        {(control) => (
          <Select
            {...control}
            {...register(`${path}.frequencia`)}
            options={FREQUENCIES.map((value) => ({ value, label: FREQUENCY_LABELS[value] }))}
          />
        )}
      </Field>
      <CheckboxGroup
        label="Dia"
        className="sm:col-span-2"
        options={DAYS}
        value={meeting.dias}
        onChange={setNumbers("dias")}
        {...field("dias")}
      />
      {meeting.frequencia === "mensal" && (
        <CheckboxGroup
          label="Semanas do mês"
          className="sm:col-span-2"
          options={WEEKS}
          value={meeting.semanas}
          onChange={setNumbers("semanas")}
          {...field("semanas")}
        />
      )}
      <Field label="Início" isRequired={meeting.frequencia !== "variavel"} {...field("inicio")}>
        {(control) => <TextInput type="time" {...control} {...register(`${path}.inicio`)} />}
      </Field>
      <Field label="Fim" {...field("fim")}>
        {(control) => <TextInput type="time" {...control} {...register(`${path}.fim`)} />}
      </Field>
      {TEXT_FIELDS.map(({ name, placeholder, ...labelProps }) => (
        <Field key={name} {...labelProps} {...field(name)}>
          {(control) => (
            <TextInput
              {...control}
              {...register(`${path}.${name}`)}
              placeholder={placeholder}
              autoComplete="off"
            />
          )}
        </Field>
      ))}
    </fieldset>
  );
}
