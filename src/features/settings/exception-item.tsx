import { withWords } from "@shared/rules/meeting-words.ts";
import { isOnDay } from "@shared/rules/week.ts";
import { Trash2 } from "lucide-react";
import { useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Select } from "@/components/ui/select";
import { TextInput } from "@/components/ui/text-input";
import { MEETING_MISSING, refersToMissingMeeting } from "@/features/settings/form-schema";
import { EMPTY_EXCEPTION, useSettingsForm } from "@/features/settings/form-values";
import { settingId } from "@/features/settings/text-field";

const WHOLE_DAY = "O dia todo";
const labelOf = ({ horario, atividade }: { horario: string; atividade: string }) =>
  [horario, atividade].filter(Boolean).join(", ") || WHOLE_DAY;

/** A date, the cancelled meeting, and the notice for visitors. */
export function ExceptionItem({ index, onRemove }: { index: number; onRemove: () => void }) {
  const { control, register, formState, setValue } = useSettingsForm();
  const list = "schedule_exceptions";
  const [exception = EMPTY_EXCEPTION, week] = useWatch({
    control,
    name: [`${list}.${index}`, "weekly_schedule"],
  });
  const errors = formState.errors[list]?.[index];
  const chosenLabel = labelOf(exception);
  const meetings = exception.data
    ? week.map(withWords).filter((meeting) => isOnDay(meeting, exception.data))
    : [];

  function chooseMeeting(label: string) {
    const { horario = "", atividade = "" } = meetings.find((meeting) => labelOf(meeting) === label) ?? {};
    setValue(`${list}.${index}.horario`, horario, { shouldDirty: true });
    setValue(`${list}.${index}.atividade`, atividade, { shouldDirty: true, shouldValidate: true });
  }

  return (
    <li className="rounded-md border border-line bg-ground p-4">
      <fieldset className="grid min-w-0 grid-cols-1 gap-4 sm:grid-cols-2">
        <legend className="sr-only">{`Exceção ${index + 1}`}</legend>
        <Field label="Data" id={settingId(`${list}.${index}.data`)} error={errors?.data?.message} isRequired>
          {(field) => <TextInput type="date" {...field} {...register(`${list}.${index}.data`)} />}
        </Field>
        <Field
          label="O que não haverá"
          id={settingId(`${list}.${index}.atividade`)}
          error={
            refersToMissingMeeting(exception, week.map(withWords))
              ? MEETING_MISSING
              : errors?.atividade?.message
          }
        >
          {(field) => (
            <Select {...field} value={chosenLabel} onChange={({ target }) => chooseMeeting(target.value)}>
              {[...new Set([WHOLE_DAY, ...meetings.map(labelOf), chosenLabel])].map((label) => (
                <option key={label}>{label}</option>
              ))}
            </Select>
          )}
        </Field>
        <Field
          label="Aviso"
          className="sm:col-span-2"
          id={settingId(`${list}.${index}.texto`)}
          error={errors?.texto?.message}
          isRequired
        >
          {(field) => (
            <TextInput
              {...field}
              {...register(`${list}.${index}.texto`)}
              placeholder="Não haverá palestra: Natal"
              maxLength={160}
              autoComplete="off"
            />
          )}
        </Field>
      </fieldset>
      <Button
        variant="remove"
        size="sm"
        className="mt-3"
        aria-label={`Remover exceção ${index + 1}`}
        onClick={onRemove}
      >
        <Trash2 className="size-5" aria-hidden="true" /> Remover
      </Button>
    </li>
  );
}
