import { queryOptions, useQuery } from "@tanstack/react-query";
import { useInBrowser } from "@/components/use-in-browser";
import { type Meeting, meetingsFrom, usualWeek } from "@/features/site/weekly-schedule";
import { house } from "@/lib/house";
import { rows, unwrap } from "@/lib/rows";

type SiteSettings = {
  email: string;
  /** E.164. */
  phone: string;
  whatsapp: string | null;
  socialUrl: string | null;
  donationText: string | null;
  week: readonly Meeting[];
};

const USUAL: SiteSettings = {
  email: house.email,
  phone: house.phone,
  whatsapp: null,
  socialUrl: null,
  donationText: null,
  week: usualWeek,
};

const COLUMNS = "contact_email, contact_phone, whatsapp, social_url, donation_text, weekly_schedule";

const settingsQuery = queryOptions({
  queryKey: ["site-settings"],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }): Promise<SiteSettings> => {
    const row = await unwrap(rows.from("site_settings").select(COLUMNS).abortSignal(signal).maybeSingle());
    if (!row) return USUAL;
    return {
      email: row.contact_email,
      phone: row.contact_phone,
      whatsapp: row.whatsapp,
      socialUrl: row.social_url,
      donationText: row.donation_text,
      week: meetingsFrom(row.weekly_schedule),
    };
  },
});

/** What the house says about itself. Never waits and never fails: without an answer it is the usual. */
export function useSiteSettings() {
  const { data } = useQuery(settingsQuery);
  return (useInBrowser() && data) || USUAL;
}
