import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import type { Settings } from "@shared/contract/settings.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { ConflictNotice, Differences } from "@/components/conflict-notice";
import { ErrorSummary } from "@/components/ui/error-summary";
import { toast } from "@/components/ui/toast";
import { offerUndo } from "@/components/undo-toast";
import { useLeaveGuard } from "@/components/use-leave-guard";
import { useVersionedSave } from "@/components/use-versioned-save";
import { settingsFormSchema } from "@/features/settings/form-schema";
import {
  type FormValues,
  SettingsFormContext,
  type SettingsFormState,
  toFormValues,
  toTexts,
} from "@/features/settings/form-values";
import { LABELS, NOT_COMPARED } from "@/features/settings/labels";
import { PixKeyQuestion } from "@/features/settings/pix-key-question";
import { settingsProblems } from "@/features/settings/problems";
import {
  confirmPassword,
  SETTINGS_KEY,
  type StoredSettings,
  useSaveSettings,
} from "@/features/settings/queries";
import type { SettingsSection } from "@/features/settings/sections";
import { RestoredNotice, SaveBar } from "@/features/settings/settings-notices";
import { useSettingsDraft } from "@/features/settings/use-settings-draft";
import { changedNames, changedValues, pick } from "@/lib/changed-values";
import { toMessage } from "@/lib/errors";

/** The table has one row, whose id is true. */
const SETTINGS_ID = 1;

type SettingsFormProps = { stored: StoredSettings; section: SettingsSection };

/** The settings of a section, saved together. */
export function SettingsForm({ stored, section }: SettingsFormProps) {
  const { columns, Fields } = section;
  const queryClient = useQueryClient();
  const defaultValues = toFormValues(stored);
  const form = useForm<FormValues, unknown, Partial<Settings>>({
    resolver: standardSchemaResolver(settingsFormSchema(columns, defaultValues.schedule_exceptions)),
    defaultValues,
    shouldFocusError: false,
  });
  const { errors, isDirty, isSubmitting, submitCount } = form.formState;
  const draft = useSettingsDraft(form, section, stored);
  const saving = useSaving({ form, stored, draft });
  const leaveGuard = useLeaveGuard(isDirty && !isSubmitting, {
    question: "Sair sem salvar? O que você mudou fica guardado só nesta aba.",
  });

  /** Replaces the changes and their draft with a stored version. */
  function loadVersion(version: StoredSettings) {
    draft.clear(version);
    form.reset(toFormValues(version));
  }

  function discard() {
    const undo = draft.keep();
    loadVersion(stored);
    offerUndo("Mudanças descartadas", undefined, undo);
  }

  function takeStored(version: StoredSettings) {
    queryClient.setQueryData(SETTINGS_KEY, version);
    saving.takeStored();
    loadVersion(version);
  }

  const concurrentVersion = saving.conflict?.stored as StoredSettings | null | undefined;

  return (
    <SettingsFormContext value={{ ...form }}>
      <form
        onSubmit={saving.submit()}
        noValidate
        // The bar at the bottom must not cover the focused field.
        className="grid grid-cols-1 gap-6 [&_:is(input,textarea,button)]:scroll-mb-28"
      >
        <ErrorSummary title="Confira os campos" problems={settingsProblems(errors)} attempt={submitCount} />
        {draft.isRestored && isDirty && <RestoredNotice onDiscard={discard} />}
        <ConflictNotice
          conflict={saving.conflict}
          onOverwrite={saving.submit(true)}
          onTakeStored={() => concurrentVersion && takeStored(concurrentVersion)}
        >
          {concurrentVersion && (
            <Differences
              labels={pick(
                LABELS,
                columns.filter((column) => !NOT_COMPARED.includes(column)),
              )}
              stored={toTexts(toFormValues(concurrentVersion))}
              typed={toTexts(form.getValues())}
            />
          )}
        </ConflictNotice>
        <Fields />
        <SaveBar isSaving={isSubmitting} isDirty={isDirty} />
      </form>
      <PixKeyQuestion
        pixKey={saving.newPixKey?.settings.pix_key}
        onCancel={() => saving.setNewPixKey(undefined)}
        onConfirm={saving.confirmPixKey}
      />
      {leaveGuard.dialog}
    </SettingsFormContext>
  );
}

type SavingOptions = {
  stored: StoredSettings;
  form: SettingsFormState;
  draft: ReturnType<typeof useSettingsDraft>;
};

/** Saves the section unless another admin has changed it meanwhile; a new Pix key needs a confirmation. */
function useSaving({ form, stored, draft }: SavingOptions) {
  const queryClient = useQueryClient();
  const save = useSaveSettings();
  const opened = { id: SETTINGS_ID, updated_at: stored.updated_at };
  const versioned = useVersionedSave<Partial<Settings>>(opened, draft.version, ({ edited, fields }) =>
    save.mutateAsync({ settings: fields, basedOn: edited?.updated_at, opened: draft.opened.current }),
  );
  const [newPixKey, setNewPixKey] = useState<{ settings: Partial<Settings>; overwrite: boolean }>();

  async function store(settings: Partial<Settings>, overwrite: boolean) {
    const submitted = structuredClone(form.getValues());
    // Only the fields changed in this form overwrite another admin's version.
    const ownChanges = pick(settings, changedNames(toFormValues(stored), submitted));
    try {
      if (!(await versioned.save(overwrite ? ownChanges : settings, overwrite))) return;
      const saved = queryClient.getQueryData<StoredSettings>(SETTINGS_KEY) ?? stored;
      const typedMeanwhile = changedValues(submitted, form.getValues());
      draft.clear(saved);
      // First the stored values, then the later changes, which become dirty fields.
      form.reset(toFormValues(saved));
      form.reset({ ...toFormValues(saved), ...typedMeanwhile }, { keepDefaultValues: true });
      toast.success("Salvo", "Configurações salvas com sucesso.");
    } catch (error) {
      toast.error("Erro", toMessage(error, "Erro ao salvar configurações"));
    }
  }

  // A new Pix key must be confirmed with the password, because payments go to it.
  const submit = (overwrite = false) =>
    form.handleSubmit((settings) => {
      if (settings.pix_key !== undefined && settings.pix_key !== (stored.pix_key ?? null))
        return setNewPixKey({ settings, overwrite });
      return store(settings, overwrite);
    });

  async function confirmPixKey(password: string) {
    await confirmPassword(password);
    if (newPixKey) await store(newPixKey.settings, newPixKey.overwrite);
    setNewPixKey(undefined);
  }

  return { submit, ...versioned, newPixKey, setNewPixKey, confirmPixKey };
}
