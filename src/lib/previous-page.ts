/** placeholderData for paged lists: the previous page, unless it is empty, which would look like the result. */
export const previousPage = <Page extends { rows: readonly unknown[] }>(page: Page | undefined) =>
  page?.rows.length ? page : undefined;
