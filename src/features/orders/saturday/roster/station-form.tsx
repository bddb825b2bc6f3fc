import { rosterStationForm, rosterStations } from "@shared/contract/roster.ts";
import { FormActions } from "@/components/form-actions";
import type { DialogFormProps } from "@/components/row-dialogs";
import { RowForm } from "@/components/row-form";
import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import { toast } from "@/components/ui/toast";
import { useResourceForm } from "@/components/use-resource-form";
import { type StaffStation, useSaveStation } from "@/features/orders/saturday/roster/queries";
import { toFailure } from "@/lib/errors";

type StationFormProps = DialogFormProps<StaffStation> & { roundId: number; nextPosition: number };

/** A station of a Saturday and its number of volunteers. */
export function StationForm({ roundId, nextPosition, edited, draft, onDone, onCancel }: StationFormProps) {
  const save = useSaveStation(roundId, nextPosition);
  const resourceForm = useResourceForm({
    resource: rosterStations,
    schema: rosterStationForm,
    idPrefix: "posto",
    edited,
    draft,
    save,
    onSaved: onDone,
    onFailed: (error) => toast.error("Erro", toFailure("Erro ao salvar posto", error)),
  });
  const { field, register } = resourceForm;
  return (
    <RowForm {...resourceForm}>
      <Field {...field("nome")} isRequired>
        {(control) => (
          <TextInput
            {...control}
            {...register("nome")}
            placeholder="Masseira, forno, entrega..."
            maxLength={60}
          />
        )}
      </Field>
      <Field {...field("vagas")} hint="De quantos voluntários o posto precisa." isRequired>
        {(control) => (
          <TextInput {...control} {...register("vagas")} type="number" inputMode="numeric" min={1} max={50} />
        )}
      </Field>
      <FormActions label="Salvar posto" busyLabel={save.isPending && "Salvando..."} onCancel={onCancel} />
    </RowForm>
  );
}
