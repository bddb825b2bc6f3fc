import { queryOptions } from "@tanstack/react-query";
import { SETTINGS_KEY } from "@/features/site/footer-settings";
import { rows, unwrap } from "@/lib/rows";

/** How the house asks for donations. Apart from the other settings, which more pages contain. */
export const donationsQuery = queryOptions({
  queryKey: [...SETTINGS_KEY, "donations"],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }) => {
    const row = await unwrap(
      rows
        .from("site_settings")
        .select("donation_text, donation_pix, pix_key, pix_name, pix_city")
        .abortSignal(signal)
        .maybeSingle(),
    );
    return (
      row && {
        text: row.donation_text,
        /** The Pix key for donations, if enabled. */
        pix:
          row.donation_pix && row.pix_key
            ? { key: row.pix_key, name: row.pix_name, city: row.pix_city }
            : null,
      }
    );
  },
});
