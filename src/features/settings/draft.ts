import { EMPTY_MEETING, type FormValues } from "@/features/settings/form-values";
import type { StoredSettings } from "@/features/settings/queries";
import { createJsonStorage, signedInDraftKey } from "@/lib/form-draft";
import type { VersionedDraft } from "@/lib/use-versioned-draft";

type Draft = VersionedDraft<FormValues> & {
  /** The stored values of the section on which the changes are based. */
  opened?: Partial<StoredSettings>;
};

/** Changes of a section interrupted by a reload, another screen or an ended session, stored in this tab only. */
export const settingsDraft = (path: string) =>
  createJsonStorage(
    signedInDraftKey(path),
    ({ values, version, ...rest }: Partial<Draft>): Draft | undefined =>
      values && version ? { ...rest, values: addMissingMeetingFields(values), version } : undefined,
  );

/** A draft stored by an earlier release may have meetings with fewer fields. */
const addMissingMeetingFields = (values: Partial<FormValues>): Partial<FormValues> =>
  values.weekly_schedule
    ? {
        ...values,
        weekly_schedule: values.weekly_schedule.map((meeting) => ({ ...EMPTY_MEETING, ...meeting })),
      }
    : values;
