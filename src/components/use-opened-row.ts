import { useState } from "react";

/**
 * The row whose number stands in the address (`value`). It stays when it leaves `rows` meanwhile: somebody deleted it or
 * changed what the list is filtered by, and what was typed into its form would go with it.
 */
export function useOpenedRow<Row>(
  rows: Row[] | undefined,
  value: string | null,
  idOf: (row: Row) => number,
): Row | undefined {
  const found = rows?.find((row) => String(idOf(row)) === value);
  const [opened, setOpened] = useState<Row>();
  if (found && found !== opened) setOpened(found);
  return found ?? (opened && String(idOf(opened)) === value ? opened : undefined);
}
