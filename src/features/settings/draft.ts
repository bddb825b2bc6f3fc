import { EMPTY_MEETING, type FormValues } from "@/features/settings/form-values";
import { SETTINGS_ENTRIES } from "@/lib/admin-menus";
import { createJsonStorage, signedInDraftKey } from "@/lib/form-draft";
import type { VersionedDraft } from "@/lib/use-versioned-draft";

type Draft = VersionedDraft<FormValues>;

/** Changes of a section interrupted by a reload, another screen or an ended session, stored in this tab only. */
export const settingsDraft = (path: string) =>
  createJsonStorage(signedInDraftKey(path), ({ values, version }: Partial<Draft>): Draft | undefined =>
    values && version ? { values: addMissingMeetingFields(values), version } : undefined,
  );

/** A save of one section changes no other: drafts based on the version before it are as good on the version after it. */
export function rebaseDrafts(before: string, after: string) {
  for (const { to } of SETTINGS_ENTRIES) {
    const storage = settingsDraft(to);
    const draft = storage.read();
    if (draft?.version === before) storage.write({ ...draft, version: after });
  }
}

/** A draft stored by an earlier release may have meetings with fewer fields. */
const addMissingMeetingFields = (values: Partial<FormValues>): Partial<FormValues> =>
  values.weekly_schedule
    ? {
        ...values,
        weekly_schedule: values.weekly_schedule.map((meeting) => ({ ...EMPTY_MEETING, ...meeting })),
      }
    : values;
