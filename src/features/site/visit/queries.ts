import { VISIT_TEXTS, visitTexts } from "@shared/rules/visit.ts";
import { queryOptions } from "@tanstack/react-query";
import { rows, unwrap } from "@/lib/rows";

// Cast to "*", so that results have the type of a whole row.
const COLUMNS = VISIT_TEXTS.join(",") as "*";

/** The texts of /primeira-visita. */
export const visitQuery = queryOptions({
  queryKey: ["site-settings", "visit"],
  staleTime: 10 * 60_000,
  queryFn: async ({ signal }) =>
    visitTexts(await unwrap(rows.from("site_settings").select(COLUMNS).abortSignal(signal).single())),
});
