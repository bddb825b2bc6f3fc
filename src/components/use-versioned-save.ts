import { useState } from "react";
import { EditConflict, type RowVersion } from "@/lib/save-row";

type Save<Fields> = (saving: { edited: RowVersion | undefined; fields: Fields }) => Promise<unknown>;

/**
 * Saving a form over the version that it was opened with, not over the one that the list has read since. When somebody else
 * saved meanwhile, `conflict` holds their version and what was typed stays. `restoredVersion`: what a restored draft was
 * written on.
 */
export function useVersionedSave<Fields>(
  edited: RowVersion | undefined,
  restoredVersion: string | undefined,
  save: Save<Fields>,
) {
  const [base, setBase] = useState(
    edited && { id: edited.id, updated_at: restoredVersion ?? edited.updated_at },
  );
  const [conflict, setConflict] = useState<EditConflict>();

  /** True once it is saved; false when there is a conflict to decide. */
  async function attempt(fields: Fields, over: RowVersion | undefined) {
    try {
      await save({ edited: over, fields });
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
    /** `isOverwriting`: over the version that the conflict showed; as a new row where that was deleted. */
    save: (fields: Fields, isOverwriting = false) =>
      attempt(fields, isOverwriting && conflict ? (conflict.stored ?? undefined) : base),
    takeStored() {
      if (conflict?.stored) setBase(conflict.stored);
      setConflict(undefined);
    },
  };
}
