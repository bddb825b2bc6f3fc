import { exceptionsFrom, meetingsFrom } from "@shared/rules/meetings.ts";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { enabledPaths, OPTIONAL_SCREEN_COLUMNS, SETTINGS_KEY } from "@/features/site/footer-settings";
import { rows, unwrap } from "@/lib/rows";

const PUBLIC_COLUMNS = [
  "contact_email",
  "contact_phone",
  "whatsapp",
  "social_url",
  "weekly_schedule",
  "schedule_exceptions",
];
// Cast to "*", so that results have the type of a whole row.
const COLUMNS = [...PUBLIC_COLUMNS, ...OPTIONAL_SCREEN_COLUMNS].join(",") as "*";

export const siteSettingsQuery = queryOptions({
  queryKey: SETTINGS_KEY,
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }) => {
    const row = await unwrap(rows.from("site_settings").select(COLUMNS).abortSignal(signal).maybeSingle());
    return (
      row && {
        email: row.contact_email,
        /** E.164. */
        phone: row.contact_phone,
        whatsapp: row.whatsapp,
        socialUrl: row.social_url,
        week: meetingsFrom(row.weekly_schedule),
        exceptions: exceptionsFrom(row.schedule_exceptions),
        enabledPaths: enabledPaths(row),
      }
    );
  },
});

/** The public settings of the house; undefined until loaded, because no default schedule or phone must be shown (settings-boundary.tsx shows the error). */
export function useSiteSettings() {
  const { data } = useQuery(siteSettingsQuery);
  return data ?? undefined;
}
