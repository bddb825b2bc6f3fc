import * as z from "zod/mini";
import { INVALID } from "../../_shared/contract/common.ts";
import { POST_CATEGORIES } from "../../_shared/rules/categories.ts";
import { SECRET, UUID } from "../../_shared/rules/ids.ts";
import { withFieldLabel } from "./field-names.ts";
import { badField, invalid, notFound, notFoundBySecret } from "./problem.ts";

const MAX_DETAILS = 50;

/** Parses the input with the schema; throws 400 with a Portuguese message for each invalid field. */
export function validate<Out>(schema: z.core.$ZodType<Out>, input: unknown): Out {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const reportedFields = new Set<string>();
  const details = result.error.issues.flatMap(({ path, message }) => {
    // A schema for lists also accepts a single object, whose field names then have no index.
    const field = (typeof path[0] === "number" && !Array.isArray(input) ? path.slice(1) : path)
      .map(String)
      .join(".");
    if (reportedFields.has(field)) return [];
    reportedFields.add(field);
    // Replaces zod's English default messages.
    const text = /^(Invalid|Unrecognized)/.test(message) ? INVALID : message;
    return [{ field, message: withFieldLabel(field, text) }];
  });
  // Issues of the whole input have no field, so they appear only as message.
  const fieldDetails = details.filter(({ field }) => field !== "");
  throw invalid(fieldDetails.slice(0, MAX_DETAILS), details[0]?.message);
}

/** Parses the path's parameters. 400 for a malformed id; 404 for an unknown category or malformed secret. */
export function readParams(raw: Record<string, string>, path: string): Record<string, string | number> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => {
      if (name === "id") {
        const id = /^[1-9]\d{0,15}$/.test(value) ? Number(value) : Number.NaN;
        if (Number.isSafeInteger(id)) return [name, id];
        throw badField("id", path.startsWith("/pedidospizza") ? "ID do pedido inválido" : "ID inválido");
      }
      if (name === "userId" && !UUID.test(value)) throw badField("id", "ID inválido");
      if (name === "category" && !POST_CATEGORIES.some((known) => known === value)) throw notFound();
      if (name === "segredo" && !SECRET.test(value)) {
        throw notFoundBySecret(
          path.startsWith("/escala") ? "Escala não encontrada." : "Pedido não encontrado.",
        );
      }
      return [name, value];
    }),
  );
}
