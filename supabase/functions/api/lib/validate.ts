import * as z from "zod/mini";
import { INVALID } from "../../_shared/contract/common.ts";
import { POST_CATEGORIES } from "../../_shared/rules/categories.ts";
import { SECRET, UUID } from "../../_shared/rules/ids.ts";
import { namingField } from "./field-names.ts";
import { badField, invalid, notFound } from "./problem.ts";

const MOST_DETAILS = 50;

/** What the schema makes of the input, or 400 naming each bad field in Portuguese. */
export function validate<Out>(schema: z.core.$ZodType<Out>, input: unknown): Out {
  const result = z.safeParse(schema, input);
  if (result.success) return result.data;
  const seen = new Set<string>();
  const details = result.error.issues.flatMap(({ path, message }) => {
    // A single line counts as a list of one: its field names have no index.
    const field = (typeof path[0] === "number" && !Array.isArray(input) ? path.slice(1) : path)
      .map(String)
      .join(".");
    if (seen.has(field)) return [];
    seen.add(field);
    // Without a text of its own an issue has zod's English one.
    const words = /^(Invalid|Unrecognized)/.test(message) ? INVALID : message;
    return [{ field, message: namingField(field, words) }];
  });
  // What is wrong with the whole names no field: it is the message alone.
  const ofFields = details.filter(({ field }) => field !== "");
  throw invalid(ofFields.slice(0, MOST_DETAILS), details[0]?.message);
}

/** The values in a path. A wrong id is 400; a category or secret that cannot exist is 404. */
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
        const missing = path.startsWith("/escala") ? "Escala não encontrada." : "Pedido não encontrado.";
        throw notFound(`${missing} Confira o endereço da página.`);
      }
      return [name, value];
    }),
  );
}
