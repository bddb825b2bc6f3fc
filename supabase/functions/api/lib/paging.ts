type PageQuery = { page?: number; perPage?: number };

/** Maximum number of rows of a list without ?page, which is documented as complete. */
const MOST = 1000;

/** limit and offset for the database, and the paging fields of the response; none for a complete list. */
export function paging({ page, perPage }: PageQuery, byDefault?: number) {
  if (!page && !perPage && !byDefault) return { limit: MOST, offset: 0, meta: {} };
  const limit = perPage ?? byDefault ?? 20;
  const number = page ?? 1;
  return { limit, offset: (number - 1) * limit, meta: { page: number, perPage: limit } };
}
