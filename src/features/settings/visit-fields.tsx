import { DEFAULT_VISIT_TEXTS, VISIT_TEXTS } from "@shared/rules/visit.ts";
import { Field } from "@/components/ui/field";
import { Textarea } from "@/components/ui/textarea";
import { useSettingsForm } from "@/features/settings/form-values";
import { useSettingsFields } from "@/features/settings/text-field";

/** The texts of /primeira-visita. */
export function VisitFields() {
  const { register } = useSettingsForm();
  const field = useSettingsFields();
  return (
    <div className="grid grid-cols-1 gap-5">
      <p className="text-sm text-ink-muted">
        Confira se cada texto está certo para a casa. Em branco, volta o texto de costume.
      </p>
      {VISIT_TEXTS.map((name) => (
        <Field key={name} {...field(name)}>
          {(control) => (
            <Textarea
              rows={4}
              {...control}
              {...register(name)}
              placeholder={DEFAULT_VISIT_TEXTS[name]}
              maxLength={2000}
            />
          )}
        </Field>
      ))}
    </div>
  );
}
