import { settings, siteSettings } from "@shared/contract/settings.ts";
import { formLabels } from "@/lib/resource-form";

/** Labels of the fields in the order of the screen. */
export const LABELS = formLabels(siteSettings.fields, settings);

/** What a conflict does not compare: the result of the test payment. */
export const NOT_COMPARED = ["pix_test_result", "pix_test_key", "pix_tested_at"];
