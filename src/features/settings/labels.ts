import { settings, siteSettings } from "@shared/contract/settings.ts";
import { formLabels } from "@/lib/noun-form";

/** What the fields are called, in the order of the screen. */
export const LABELS = formLabels(siteSettings.fields, settings);
