import { useState } from "react";
import { EditConflict, type RowVersion } from "@/lib/save-row";

type Save<Fields> = (input: { edited: RowVersion | undefined; fields: Fields }) => Promise<unknown>;

/**
 * Saves a form over the version with which it was opened, not over a version that the list has refetched since. When another user
 * saved meanwhile, `conflict` holds the stored version, and the form is kept. `version`: the version on which the form's changes are
 * based.
 */
export function useVersionedSave<Fields>(
  edited: RowVersion | undefined,
  version: { current: string | undefined },
  save: Save<Fields>,
) {
  const [id] = useState(edited?.id);
  const [conflict, setConflict] = useState<EditConflict>();

  const openedRow = () =>
    id === undefined || version.current === undefined ? undefined : { id, updated_at: version.current };

  /** True when saved; false for a conflict. */
  async function attempt(fields: Fields, target: RowVersion | undefined) {
    try {
      await save({ edited: target, fields });
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error;
      setConflict(error);
      return false;
    }
    setConflict(undefined);
    return true;
  }

  return {
    conflict,
    /** `isOverwriting`: saves over the version of the conflict, or as a new row when that was deleted. */
    save: (fields: Fields, isOverwriting = false) =>
      attempt(fields, isOverwriting && conflict ? (conflict.stored ?? undefined) : openedRow()),
    takeStored() {
      if (conflict?.stored) version.current = conflict.stored.updated_at;
      setConflict(undefined);
    },
  };
}
