import { settings, siteSettings } from "@shared/contract/settings.ts";
import { formLabels } from "@/lib/resource-form";

/** Labels of the fields in the order of the screen. */
export const LABELS = formLabels(siteSettings.fields, settings);

/** The fields that a conflict compares: without the result of the test payment. */
const { pix_test_result: _result, pix_test_key: _key, pix_tested_at: _time, ...COMPARED } = LABELS;

export { COMPARED };
