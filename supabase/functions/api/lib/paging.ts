type PageQuery = { page?: number; perPage?: number };

/** Documented without ?page, a list is whole: this many rows at most. */
const MOST = 1000;

/** limit and offset for the database, and the paging fields of the response; none for a complete list. */
export function paging({ page, perPage }: PageQuery, byDefault?: number) {
  if (!page && !perPage && !byDefault) return { limit: MOST, offset: 0, meta: {} };
  const limit = perPage ?? byDefault ?? 20;
  const number = page ?? 1;
  return { limit, offset: (number - 1) * limit, meta: { page: number, perPage: limit } };
}
