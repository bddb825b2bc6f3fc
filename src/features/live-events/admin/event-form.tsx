import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { type LiveEventForm, liveEventForm, liveEvents, URL_INVALID } from "@shared/contract/live-events.ts";
import { type FieldErrors, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { fieldProps } from "@/components/field-props";
import { FormActions } from "@/components/form-actions";
import { RowForm } from "@/components/row-form";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import type { DialogDraft } from "@/components/use-dialog-draft";
import { useRowForm } from "@/components/use-row-form";
import { type StoredEvent, useSaveEvent } from "@/features/live-events/admin/queries";
import { VideoPreview } from "@/features/live-events/admin/video-preview";
import { toMessage } from "@/lib/errors";
import { formLabels, formValues } from "@/lib/noun-form";

const LABELS = formLabels(liveEvents.fields, liveEventForm);

type EventFormProps = { edited?: StoredEvent; onDone: () => void; onCancel: () => void; draft: DialogDraft };
type Input = z.input<typeof liveEventForm>;

const valuesOf = (event: StoredEvent | undefined) => formValues(liveEvents.fields, liveEventForm, event);

type EventRowOptions = Pick<EventFormProps, "edited" | "onDone" | "draft">;

function useEventRow({ edited, onDone, draft }: EventRowOptions) {
  const save = useSaveEvent();
  const form = useForm<Input, unknown, LiveEventForm>({
    defaultValues: valuesOf(edited),
    resolver: standardSchemaResolver(liveEventForm),
    shouldFocusError: false,
  });
  const row = useRowForm({
    form,
    valuesOf,
    edited,
    draft,
    save,
    onSaved() {
      toast.success(edited ? "Evento atualizado" : "Evento criado");
      onDone();
    },
    onFailed: (error) => toast.error(edited ? "Erro ao atualizar" : "Erro ao criar", toMessage(error)),
  });
  return { form, row, isSaving: save.isPending };
}

export function EventForm({ edited, onDone, onCancel, draft }: EventFormProps) {
  const { form, row, isSaving } = useEventRow({ edited, onDone, draft });
  const { register, formState, watch } = form;
  const { errors } = formState;
  const field = fieldProps(errors, LABELS, "evento");

  return (
    <RowForm row={row} labels={LABELS} idPrefix="evento" title={titleOf(errors)}>
      <Field {...field("title")} isRequired>
        {(control) => <TextInput {...control} maxLength={200} {...register("title")} />}
      </Field>
      <Field
        {...field("youtube_url")}
        hint="Pode ficar em branco enquanto a data agendada estiver no futuro."
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://www.youtube.com/watch?v="
            maxLength={500}
            {...register("youtube_url")}
          />
        )}
      </Field>
      <VideoPreview address={String(watch("youtube_url") ?? "")} />
      <Field {...field("scheduled_at")} hint="Horário de Brasília.">
        {(control) => <TextInput {...control} type="datetime-local" {...register("scheduled_at")} />}
      </Field>
      <Field {...field("description")}>
        {(control) => <Textarea {...control} rows={4} maxLength={5000} {...register("description")} />}
      </Field>
      <div>
        <Switch label={LABELS.is_live} {...register("is_live")} />
        <Switch
          label={LABELS.is_highlight}
          hint="Só um evento fica em destaque. Ao vivo, quem abre o site vai direto para ele."
          {...register("is_highlight")}
        />
      </div>
      <FormActions
        label="Salvar evento"
        busyLabel={isSaving ? "Salvando..." : undefined}
        onCancel={onCancel}
      />
    </RowForm>
  );
}

function titleOf({ title, youtube_url }: FieldErrors<Input>) {
  if (title) return "Campos obrigatórios";
  if (youtube_url) return youtube_url.message === URL_INVALID ? "URL inválida" : "Campos obrigatórios";
  return "Confira os campos";
}
