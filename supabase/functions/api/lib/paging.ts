import { MAX_ROWS } from "./database.ts";

type PageQuery = { page?: number; perPage?: number };

/** `limit` and `offset` for the database; `meta`: the paging fields of the response, none without ?page and ?perPage. */
export function paging({ page, perPage }: PageQuery, defaultPerPage?: number) {
  if (!page && !perPage && !defaultPerPage) return { limit: MAX_ROWS, offset: 0, meta: {} };
  const limit = perPage ?? defaultPerPage ?? 20;
  const pageNumber = page ?? 1;
  return { limit, offset: (pageNumber - 1) * limit, meta: { page: pageNumber, perPage: limit } };
}
