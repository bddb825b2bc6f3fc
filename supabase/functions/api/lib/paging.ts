type PageQuery = { page?: number; perPage?: number };

/** Maximum number of rows of a list without ?page, which is documented as complete. */
const MAX_ROWS = 1000;

/** `limit` and `offset` for the database; `meta`: the paging fields of the response, none for a complete list. */
export function paging({ page, perPage }: PageQuery, defaultPerPage?: number) {
  if (!page && !perPage && !defaultPerPage) return { limit: MAX_ROWS, offset: 0, meta: {} };
  const limit = perPage ?? defaultPerPage ?? 20;
  const pageNumber = page ?? 1;
  return { limit, offset: (pageNumber - 1) * limit, meta: { page: pageNumber, perPage: limit } };
}
