import { useState } from "react";

/**
 * The row whose number stands in the address (`value`). It stays when it leaves `rows` meanwhile: somebody deleted it or
 * changed what the list is filtered by, and what was typed into its form would go with it.
 */
export function useOpenedRow<Row extends { id: number }>(rows: Row[] | undefined, value: string | null) {
  const found = rows?.find(({ id }) => String(id) === value);
  const [opened, setOpened] = useState<Row>();
  if (found && found !== opened) setOpened(found);
  return found ?? (opened && String(opened.id) === value ? opened : undefined);
}
