import type { searchCalls } from "../../_shared/contract/search.ts";
import { type SearchKind, searchResultPath } from "../../_shared/rules/search-results.ts";
import { unwrap } from "../lib/database.ts";
import type { Handlers } from "../lib/handler.ts";

export const searchRoutes: Handlers<typeof searchCalls> = {
  async searchSite({ database, query }) {
    const results = await unwrap(
      database.rpc("search_site", { p_query: query.q ?? "", p_limit: query.limit }, { get: true }),
    );
    const data = results.map((row) => ({
      ...row,
      displayDate: row.display_date,
      path: searchResultPath({ ...row, kind: row.kind as SearchKind }),
    }));
    return { data };
  },
};
