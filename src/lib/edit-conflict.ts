import { hashKey } from "@tanstack/react-query";
import { AppError } from "@/lib/errors";

/**
 * For an update that asks for the `updated_at` it was made from. When no row came back, what is stored now is read: either
 * an earlier try had arrived, or somebody else saved (or deleted) meanwhile. The form keeps what was typed.
 */
export async function orConflict(saved: object | null, sent: object, read: () => Promise<object | null>) {
  if (saved !== null) return;
  const stored = await read();
  if (stored !== null && isStored(sent, stored)) return;
  throw new AppError(
    "Outra pessoa mudou este registro enquanto você editava. O que você digitou continua aqui: feche, confira a versão nova e salve de novo.",
    409,
    "edit_conflict",
  );
}

/** Whether what is stored is what was sent: an earlier try had arrived then, and only its answer was lost. */
export function isStored(sent: object, stored: object) {
  const now: Record<string, unknown> = { ...stored };
  return Object.entries(sent).every(([column, value]) => canonical(value) === canonical(now[column]));
}

// The database writes moments and the order of fields its own way.
const canonical = (value: unknown) =>
  typeof value === "string" && /^\d{4}-\d\d-\d\dT/.test(value)
    ? String(Date.parse(value))
    : hashKey([value ?? null]);
