/** While another page of a list loads, the one before stays in sight; an empty one does not: it would answer too early. */
export const previousPage = <Page extends { rows: readonly unknown[] }>(page: Page | undefined) =>
  page?.rows.length ? page : undefined;
