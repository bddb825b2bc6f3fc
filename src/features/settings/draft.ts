import { EMPTY_MEETING, type FormValues } from "@/features/settings/form-values";
import { createDraftStorage, signedInDraftKey } from "@/lib/form-draft";

/** The fields that were being changed, and on which version of the settings it began. */
type Draft = { values: Partial<FormValues>; basedOn: string };

/** The changes that a reload or an ended session interrupted. They never leave this tab. */
export const settingsDraft = createDraftStorage(
  signedInDraftKey("/configuracoes"),
  ({ values, basedOn }: Partial<Draft>): Draft | undefined =>
    values && basedOn ? { values: withWholeMeetings(values), basedOn } : undefined,
);

/** An earlier release may have written the draft, when a meeting had fewer fields. */
const withWholeMeetings = (values: Partial<FormValues>): Partial<FormValues> =>
  values.weekly_schedule
    ? {
        ...values,
        weekly_schedule: values.weekly_schedule.map((meeting) => ({ ...EMPTY_MEETING, ...meeting })),
      }
    : values;
