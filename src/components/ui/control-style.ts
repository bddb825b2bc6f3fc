/** The look of everything one types or chooses in. 16 px and more: phones do not zoom in on focus. */
export const controlStyle =
  "w-full rounded-sm border-2 border-line-strong bg-surface px-4 text-base text-ink placeholder:text-ink-muted " +
  "hover:border-primary focus-visible:border-primary aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-muted " +
  // Not read-only: a select always counts as that.
  "[&[readonly]]:bg-sunken";
