import type { Settings, SettingsInput } from "@shared/contract/settings.ts";
import { addDays, today } from "@shared/rules/days.ts";
import { withWords } from "@shared/rules/meeting-words.ts";
import { exceptionsFrom, type Meeting, meetingsFrom, type WeekException } from "@shared/rules/meetings.ts";
import { DEFAULT_MESSAGES } from "@shared/rules/order-messages.ts";
import { formatPhone } from "@shared/rules/phone.ts";
import { OPTIONAL_SCREENS, type SettingName } from "@shared/rules/screens.ts";
import { visitTexts } from "@shared/rules/visit.ts";
import { createContext, use } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { StoredSettings } from "@/features/settings/queries";
import { formatNumericDay } from "@/lib/format";

/** The form's values: phones formatted for reading, missing values as empty strings. */
export type FormValues = SettingsInput;

export const EMPTY_MEETING: Meeting = {
  frequencia: "semanal",
  dias: [],
  semanas: [],
  inicio: "",
  fim: "",
  dia: "",
  horario: "",
  atividade: "",
  detalhe: "",
};

export const EMPTY_EXCEPTION: WeekException = { data: "", horario: "", atividade: "", texto: "" };
/** Exceptions older than this are hidden, and removed by the next save. */
const MAX_AGE_DAYS = 31;

export function toFormValues(row: StoredSettings): FormValues {
  return {
    contact_email: row.contact_email,
    contact_phone: formatPhone(row.contact_phone),
    whatsapp: row.whatsapp ? formatPhone(row.whatsapp) : "",
    social_url: row.social_url ?? "",
    pix_key: row.pix_key ?? "",
    pix_name: row.pix_name,
    pix_city: row.pix_city,
    weekly_schedule: meetingsFrom(row.weekly_schedule),
    schedule_exceptions: exceptionsFrom(row.schedule_exceptions).filter(
      ({ data }) => data >= addDays(today(), -MAX_AGE_DAYS),
    ),
    ...visitTexts(row),
    donation_text: row.donation_text ?? "",
    message_pending: row.message_pending ?? DEFAULT_MESSAGES.message_pending,
    message_confirmed: row.message_confirmed ?? DEFAULT_MESSAGES.message_confirmed,
    message_delivered: row.message_delivered ?? DEFAULT_MESSAGES.message_delivered,
    message_cancelled: row.message_cancelled ?? DEFAULT_MESSAGES.message_cancelled,
    message_overdue: row.message_overdue ?? DEFAULT_MESSAGES.message_overdue,
    message_tomorrow: row.message_tomorrow ?? DEFAULT_MESSAGES.message_tomorrow,
    message_changed: row.message_changed ?? DEFAULT_MESSAGES.message_changed,
    message_released: row.message_released ?? DEFAULT_MESSAGES.message_released,
    message_moved: row.message_moved ?? DEFAULT_MESSAGES.message_moved,
    message_round_cancelled: row.message_round_cancelled ?? DEFAULT_MESSAGES.message_round_cancelled,
    message_kept: row.message_kept ?? DEFAULT_MESSAGES.message_kept,
    message_people_moved: row.message_people_moved ?? DEFAULT_MESSAGES.message_people_moved,
    message_people_cancelled: row.message_people_cancelled ?? DEFAULT_MESSAGES.message_people_cancelled,
    message_people_kept: row.message_people_kept ?? DEFAULT_MESSAGES.message_people_kept,
    message_waiting: row.message_waiting ?? DEFAULT_MESSAGES.message_waiting,
    pix_identifier: row.pix_identifier,
    pix_test_result:
      row.pix_test_result === "chegou" || row.pix_test_result === "nao_chegou" ? row.pix_test_result : null,
    pix_test_key: row.pix_test_key,
    pix_tested_at: row.pix_tested_at,
    donation_pix: row.donation_pix,
    ...(Object.fromEntries(OPTIONAL_SCREENS.map(({ setting }) => [setting, row[setting] === true])) as Record<
      SettingName,
      boolean
    >),
  };
}

const joinLines = (items: readonly (readonly string[])[]) =>
  items.map((texts) => texts.filter(Boolean).join(", ")).join("\n");

/** The values with each list as text, one line per item. */
export const toTexts = (values: FormValues) => ({
  ...values,
  weekly_schedule: joinLines(
    values.weekly_schedule
      .map(withWords)
      .map(({ dia, horario, atividade, detalhe }) => [dia, horario, atividade, detalhe]),
  ),
  schedule_exceptions: joinLines(
    values.schedule_exceptions.map(({ data, horario, atividade, texto }) => [
      data && formatNumericDay(data),
      horario,
      atividade,
      texto,
    ]),
  ),
});

export type SettingsFormState = UseFormReturn<FormValues, unknown, Partial<Settings>>;

/** Not React Hook Form's own context, which would be part of every public page with a form. */
export const SettingsFormContext = createContext<SettingsFormState | null>(null);

export function useSettingsForm() {
  const form = use(SettingsFormContext);
  if (!form) throw new Error("The field is outside of the settings form.");
  return form;
}
