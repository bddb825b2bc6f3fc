import { EMPTY_MEETING, type FormValues } from "@/features/settings/form-values";
import { createDraftStorage, signedInDraftKey } from "@/lib/form-draft";

/** The changed fields, and the version of the settings on which they are based. */
type Draft = { values: Partial<FormValues>; basedOn: string };

/** Changes interrupted by a reload or an ended session, stored in this tab only. */
export const settingsDraft = createDraftStorage(
  signedInDraftKey("/configuracoes"),
  ({ values, basedOn }: Partial<Draft>): Draft | undefined =>
    values && basedOn ? { values: addMissingMeetingFields(values), basedOn } : undefined,
);

/** A draft stored by an earlier release may have meetings with fewer fields. */
const addMissingMeetingFields = (values: Partial<FormValues>): Partial<FormValues> =>
  values.weekly_schedule
    ? {
        ...values,
        weekly_schedule: values.weekly_schedule.map((meeting) => ({ ...EMPTY_MEETING, ...meeting })),
      }
    : values;
