import { pizzaTypes } from "../../_shared/contract/pizza-types.ts";
import { selectOf } from "../../_shared/contract/resource.ts";
import { unwrap } from "../lib/database.ts";
import type { Handlers } from "../lib/handler.ts";

const COLUMNS = selectOf(pizzaTypes.fields);

export const pizzaTypeRoutes: Handlers<typeof pizzaTypes.api.calls> = {
  listPizzaTypes: async ({ database }) => ({
    data: await unwrap(
      database.from("tipos_pizza").select(COLUMNS).is("ativo", true).order("ordem").order("id").limit(1000),
    ),
  }),
};
