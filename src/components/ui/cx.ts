/** Joins class names, ignoring empty values. */
export const cx = (...names: (string | false | null | undefined)[]) => names.filter(Boolean).join(" ");
