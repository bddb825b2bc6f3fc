import { liveEventForm, liveEvents } from "@shared/contract/live-events.ts";
import { EDIT_MESSAGES } from "@shared/rules/edit-messages.ts";
import { URL_REQUIRED } from "@shared/rules/invalid-values.ts";
import { useQuery } from "@tanstack/react-query";
import type { FieldErrors } from "react-hook-form";
import type * as z from "zod/mini";
import { FormActions } from "@/components/form-actions";
import type { DialogFormProps } from "@/components/row-dialogs";
import { RowForm } from "@/components/row-form";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { useResourceForm } from "@/components/use-resource-form";
import { highlightedEventQuery, type StoredEvent, useSaveEvent } from "@/features/live-events/admin/queries";
import { VideoPreview } from "@/features/live-events/admin/video-preview";
import { toMessage } from "@/lib/errors";

type Input = z.input<typeof liveEventForm>;

export function EventForm({ edited, onDone, onCancel, draft }: DialogFormProps<StoredEvent>) {
  const save = useSaveEvent();
  const { data: highlighted } = useQuery(highlightedEventQuery);
  const resourceForm = useResourceForm({
    resource: liveEvents,
    schema: liveEventForm,
    idPrefix: "evento",
    edited,
    draft,
    save,
    onSaved() {
      const loss = displaced && `“${displaced.title}” deixou de ser o destaque.`;
      toast.success(EDIT_MESSAGES.live_events[edited ? "updated" : "created"], loss);
      onDone();
    },
    onFailed: (error) => toast.error(edited ? "Erro ao atualizar" : "Erro ao criar", toMessage(error)),
  });
  const { form, field, labels, register } = resourceForm;
  /** The event that loses the highlight to this one. */
  const displaced =
    form.watch("is_highlight") && highlighted?.id !== edited?.id ? (highlighted ?? undefined) : undefined;

  return (
    <RowForm {...resourceForm} title={titleOf(form.formState.errors)}>
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
            // A pasted redirect is much longer than the address of the video in it.
            maxLength={2000}
            {...register("youtube_url")}
          />
        )}
      </Field>
      <VideoPreview url={String(form.watch("youtube_url") ?? "")} />
      <Field {...field("scheduled_at")} hint="Horário de Brasília.">
        {(control) => <TextInput {...control} type="datetime-local" {...register("scheduled_at")} />}
      </Field>
      <Field {...field("description")}>
        {(control) => <Textarea {...control} rows={4} maxLength={5000} {...register("description")} />}
      </Field>
      <div>
        <Switch label={labels.is_live} {...register("is_live")} />
        <Switch
          label={labels.is_highlight}
          hint={`Só um evento fica em destaque${displaced ? `: “${displaced.title}” deixa de ser` : ""}. Ao vivo, quem abre o site vai direto para ele.`}
          {...register("is_highlight")}
        />
      </div>
      <FormActions label="Salvar evento" busyLabel={save.isPending && "Salvando..."} onCancel={onCancel} />
    </RowForm>
  );
}

function titleOf({ title, youtube_url }: FieldErrors<Input>) {
  if (title) return "Campos obrigatórios";
  if (youtube_url) return youtube_url.message === URL_REQUIRED ? "Campos obrigatórios" : "URL inválida";
  return "Confira os campos";
}
