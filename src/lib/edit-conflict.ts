import { AppError } from "@/lib/errors";

/**
 * For an update that asks for the `updated_at` it was made from: no row came back, so somebody else saved (or deleted)
 * meanwhile. The form keeps what was typed.
 */
export function orConflict<Row>(row: Row | null): Row {
  if (row !== null) return row;
  throw new AppError(
    "Outra pessoa mudou este registro enquanto você editava. O que você digitou continua aqui: feche, confira a versão nova e salve de novo.",
    409,
    "edit_conflict",
  );
}
