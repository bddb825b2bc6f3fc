import { useState } from "react";

/**
 * The row that a dialog shows: the one with the id in the URL (`value`). It is kept when it disappears from `rows`, because another user deleted it or
 * changed a filtered column, so that text typed into its form is not lost.
 */
export function useDialogRow<Row>(
  rows: Row[] | undefined,
  value: string | null,
  idOf: (row: Row) => number,
): Row | undefined {
  const found = rows?.find((row) => String(idOf(row)) === value);
  const [opened, setOpened] = useState<Row>();
  if (found && found !== opened) setOpened(found);
  return found ?? (opened && String(idOf(opened)) === value ? opened : undefined);
}
