/** Style of all inputs and selects. At least 16 px, so that phones do not zoom in on focus. */
export const controlStyle =
  "w-full rounded-sm border-2 border-line-strong bg-surface px-4 text-base text-ink placeholder:text-ink-muted " +
  "hover:border-primary focus-visible:border-primary aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-muted " +
  // Not :read-only, which also matches every select.
  "[&[readonly]]:bg-sunken";
