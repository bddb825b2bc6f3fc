import { Field } from "@/components/ui/field";
import { TextInput } from "@/components/ui/text-input";
import type { PostFormMethods, PublishMode } from "@/features/posts/admin/post-values";

type PublishFieldsProps = {
  form: PostFormMethods;
  publishMode: PublishMode;
  onPublishMode: (publishMode: PublishMode) => void;
  /** The post is already public: "now" keeps it public. */
  isPublic: boolean;
};

/** Whether and when visitors can see the post. */
export function PublishFields({ form, publishMode, onPublishMode, isPublic }: PublishFieldsProps) {
  const options: { value: PublishMode; label: string; hint: string }[] = [
    isPublic
      ? { value: "now", label: "Publicado", hint: "Continua no site, com a mesma data." }
      : { value: "now", label: "Publicar agora", hint: "Aparece no site assim que salvar." },
    { value: "later", label: "Agendar", hint: "Aparece sozinho na data escolhida." },
    { value: "draft", label: "Guardar como rascunho", hint: "Só a administração vê." },
  ];

  function choose(next: PublishMode) {
    onPublishMode(next);
    form.clearErrors("published_at");
    form.setValue("is_published", next !== "draft", { shouldDirty: true });
    if (next !== "later") form.setValue("published_at", "", { shouldDirty: true });
  }

  return (
    <fieldset className="grid gap-1">
      <legend className="mb-1 font-semibold">Publicação</legend>
      {options.map(({ value, label, hint }) => (
        <label key={value} className="flex min-h-11 items-start gap-3 py-1.5">
          <input
            type="radio"
            name="publicacao"
            className="mt-0.5 size-6 shrink-0 accent-primary"
            checked={publishMode === value}
            onChange={() => choose(value)}
          />
          <span>
            {label}
            <span className="block text-sm text-ink-muted">{hint}</span>
          </span>
        </label>
      ))}
      {publishMode === "later" && (
        <Field
          label="Data e hora"
          hint="Horário de Brasília."
          id="post-published_at"
          error={form.formState.errors.published_at?.message}
          isRequired
          className="mt-2"
        >
          {(control) => <TextInput {...control} {...form.register("published_at")} type="datetime-local" />}
        </Field>
      )}
    </fieldset>
  );
}
