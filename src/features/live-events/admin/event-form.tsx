import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { createLiveEvent, URL_INVALID } from "@shared/contract/live-events.ts";
import { toLocalField } from "@shared/rules/dates.ts";
import { type FieldErrors, useForm } from "react-hook-form";
import type * as z from "zod/mini";
import { ConflictNotice, Differences } from "@/components/conflict-notice";
import { FormActions } from "@/components/form-actions";
import { problemsOf } from "@/components/form-problems";
import { ErrorSummary } from "@/components/ui/error-summary";
import { Field } from "@/components/ui/field";
import { Switch } from "@/components/ui/switch";
import { TextInput } from "@/components/ui/text-input";
import { Textarea } from "@/components/ui/textarea";
import { toast } from "@/components/ui/toast";
import { type DialogDraft, useDialogDraft } from "@/components/use-dialog-draft";
import { useVersionedSave } from "@/components/use-versioned-save";
import { type StoredEvent, useSaveEvent } from "@/features/live-events/admin/queries";
import { VideoPreview } from "@/features/live-events/admin/video-preview";
import { toMessage } from "@/lib/errors";

const LABELS = {
  Title: "Título",
  YoutubeUrl: "URL do YouTube",
  ScheduledAt: "Data agendada",
  Description: "Descrição",
  IsLive: "Evento está ao vivo",
  IsHighlight: "Mostrar como destaque",
};

type EventFormProps = { edited?: StoredEvent; onDone: () => void; onCancel: () => void; draft: DialogDraft };
type Input = z.input<typeof createLiveEvent>;

const valuesOf = (event: StoredEvent | undefined): Input => ({
  Title: event?.title ?? "",
  YoutubeUrl: event?.youtube_url ?? "",
  ScheduledAt: event?.scheduled_at ? toLocalField(event.scheduled_at) : "",
  Description: event?.description ?? "",
  IsLive: event?.is_live ?? false,
  IsHighlight: event?.is_highlight ?? false,
});

export function EventForm({ edited, onDone, onCancel, draft }: EventFormProps) {
  const save = useSaveEvent();
  const form = useForm<Input, unknown, z.output<typeof createLiveEvent>>({
    defaultValues: valuesOf(edited),
    resolver: standardSchemaResolver(createLiveEvent),
    shouldFocusError: false,
  });
  const { register, formState, watch } = form;
  const { errors, submitCount } = formState;
  const version = useDialogDraft(form, draft, { version: edited?.updated_at });
  const versions = useVersionedSave(edited, version, save.mutateAsync);
  const stored = versions.conflict?.stored as StoredEvent | null | undefined;
  const theirs = stored && valuesOf(stored);

  const submit = (isOverwriting = false) =>
    form.handleSubmit(async (fields) => {
      if (save.isPending) return;
      try {
        if (!(await versions.save(fields, isOverwriting))) return;
        toast.success(edited ? "Evento atualizado" : "Evento criado");
        onDone();
      } catch (error) {
        toast.error(edited ? "Erro ao atualizar" : "Erro ao criar", toMessage(error));
      }
    });

  return (
    <form noValidate onSubmit={submit()} className="grid gap-5">
      <ConflictNotice
        conflict={versions.conflict}
        onOverwrite={() => void submit(true)()}
        onTakeStored={() => {
          if (theirs) form.reset(theirs);
          versions.takeStored();
        }}
      >
        {theirs && <Differences labels={LABELS} saved={theirs} typed={form.getValues()} />}
      </ConflictNotice>
      <ErrorSummary
        title={titleOf(errors)}
        problems={problemsOf(errors, LABELS, "evento")}
        attempt={submitCount}
      />
      <Field label={LABELS.Title} id="evento-Title" isRequired error={errors.Title?.message}>
        {(control) => <TextInput {...control} maxLength={200} {...register("Title")} />}
      </Field>
      <Field
        label={LABELS.YoutubeUrl}
        id="evento-YoutubeUrl"
        hint="Pode ficar em branco enquanto a data agendada estiver no futuro."
        error={errors.YoutubeUrl?.message}
      >
        {(control) => (
          <TextInput
            {...control}
            type="url"
            inputMode="url"
            placeholder="https://www.youtube.com/watch?v="
            maxLength={500}
            {...register("YoutubeUrl")}
          />
        )}
      </Field>
      <VideoPreview address={String(watch("YoutubeUrl") ?? "")} />
      <Field
        label={LABELS.ScheduledAt}
        id="evento-ScheduledAt"
        hint="Horário de Brasília."
        error={errors.ScheduledAt?.message}
      >
        {(control) => <TextInput {...control} type="datetime-local" {...register("ScheduledAt")} />}
      </Field>
      <Field label={LABELS.Description} id="evento-Description" error={errors.Description?.message}>
        {(control) => <Textarea {...control} rows={4} maxLength={5000} {...register("Description")} />}
      </Field>
      <div>
        <Switch label={LABELS.IsLive} {...register("IsLive")} />
        <Switch
          label={LABELS.IsHighlight}
          hint="Só um evento fica em destaque. Ao vivo, quem abre o site vai direto para ele."
          {...register("IsHighlight")}
        />
      </div>
      <FormActions
        label="Salvar evento"
        busyLabel={save.isPending ? "Salvando..." : undefined}
        onCancel={onCancel}
      />
    </form>
  );
}

function titleOf({ Title, YoutubeUrl }: FieldErrors<Input>) {
  if (Title) return "Campos obrigatórios";
  if (YoutubeUrl) return YoutubeUrl.message === URL_INVALID ? "URL inválida" : "Campos obrigatórios";
  return "Confira os campos";
}
