import { settings, siteSettings } from "@shared/contract/settings.ts";
import { formLabels } from "@/lib/resource-form";

/** Labels of the fields in the order of the screen. */
export const LABELS = formLabels(siteSettings.fields, settings);
