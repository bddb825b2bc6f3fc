import type { FieldValues, Resolver } from "react-hook-form";
import type * as z from "zod/mini";

/**
 * Validates with a schema that is loaded at the first validation, because the code of schemas is large for a public page. If it
 * cannot be loaded, the values are sent as they were typed: the server validates with the same schema.
 */
export const lazyResolver =
  <Out extends FieldValues, In extends Out>(
    loadSchema: () => Promise<z.core.$ZodType<Out, In>>,
  ): Resolver<In, unknown, Out> =>
  async (values, ...rest) => {
    const loaded = Promise.all([import("@hookform/resolvers/standard-schema"), loadSchema()]);
    const [module, schema] = await loaded.catch(() => []);
    if (!module || !schema) return { values, errors: {} };
    return module.standardSchemaResolver<In, unknown, Out>(schema)(values, ...rest);
  };
