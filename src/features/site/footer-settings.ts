import { isScreenEnabled, OPTIONAL_SCREENS } from "@shared/rules/screens.ts";
import { queryOptions } from "@tanstack/react-query";
import { rows, unwrap } from "@/lib/rows";

export const SETTINGS_KEY = ["site-settings"] as const;
/** Columns that enable the optional pages. */
export const OPTIONAL_SCREEN_COLUMNS = OPTIONAL_SCREENS.map(({ setting }) => setting);
/** Paths of the enabled optional pages. */
export const enabledPaths = (row: Readonly<Record<string, unknown>>) =>
  OPTIONAL_SCREENS.map(({ path }) => path).filter((path) => isScreenEnabled(path, row));

// Cast to "*", so that results have the type of a whole row.
const FOOTER_COLUMNS = ["whatsapp", ...OPTIONAL_SCREEN_COLUMNS].join(",") as "*";

/** The settings shown in the footer of every page. */
export const footerQuery = queryOptions({
  queryKey: [...SETTINGS_KEY, "footer"],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }) => {
    const row = await unwrap(
      rows.from("site_settings").select(FOOTER_COLUMNS).abortSignal(signal).maybeSingle(),
    );
    return row && { whatsapp: row.whatsapp, enabledPaths: enabledPaths(row) };
  },
});
