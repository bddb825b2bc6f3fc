import { pizzaTypes } from "../../_shared/contract/pizza-types.ts";
import { selectOf } from "../../_shared/contract/resource.ts";
import { camelKeys } from "../lib/camel.ts";
import { deleteRow, unwrap } from "../lib/database.ts";
import type { Handlers } from "../lib/handler.ts";

const COLUMNS = selectOf(pizzaTypes.fields);

export const pizzaTypeRoutes: Handlers<typeof pizzaTypes.api.calls> = {
  listPizzaTypes: async ({ database }) => ({
    data: await unwrap(
      database.from("tipos_pizza").select(COLUMNS).is("ativo", true).order("ordem").order("id").limit(1000),
    ),
  }),

  async createPizzaType({ database, body }) {
    const type = database.from("tipos_pizza").insert(body).select(COLUMNS);
    return { data: await unwrap(type.single()), message: "Tipo de pizza criado com sucesso!" };
  },

  async updatePizzaType({ database, body, params }) {
    const type = database.from("tipos_pizza").update(body).eq("id", params.id).select(COLUMNS);
    return { data: await unwrap(type.single()), message: "Tipo de pizza atualizado com sucesso!" };
  },

  deletePizzaType: ({ database, params }) =>
    deleteRow(database, "tipos_pizza", params.id, "Tipo de pizza excluído com sucesso!"),

  listRounds: async ({ database }) => ({
    data: camelKeys(
      await unwrap(database.from("rodadas_publicas").select("*").order("data_retirada").limit(100)),
    ),
  }),
};
