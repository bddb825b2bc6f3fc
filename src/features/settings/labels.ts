import { settings, siteSettings } from "@shared/contract/settings.ts";
import { formLabels } from "@/lib/resource-form";

/** Labels of the fields in the order of the screen. */
export const LABELS = formLabels(siteSettings.fields, settings);

/** The fields that a conflict compares: without the result of the test payment. */
export const { pix_test_result: _, pix_test_key: __, pix_tested_at: ___, ...COMPARED } = LABELS;
