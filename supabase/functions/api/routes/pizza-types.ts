import { selectOf } from "../../_shared/contract/noun.ts";
import { pizzaTypes } from "../../_shared/contract/pizza-types.ts";
import { camelKeys } from "../lib/camel.ts";
import type { Handlers } from "../lib/handler.ts";
import { deleteRow, unwrap } from "../lib/rows.ts";

const COLUMNS = selectOf(pizzaTypes.fields);

export const pizzaTypeRoutes: Handlers<typeof pizzaTypes.api.calls> = {
  listPizzaTypes: async ({ rows }) => ({
    data: await unwrap(
      rows.from("tipos_pizza").select(COLUMNS).is("ativo", true).order("ordem").order("id").limit(1000),
    ),
  }),

  async createPizzaType({ rows, body }) {
    const type = rows.from("tipos_pizza").insert(body).select(COLUMNS);
    return { data: await unwrap(type.single()), message: "Tipo de pizza criado com sucesso!" };
  },

  async updatePizzaType({ rows, body, params }) {
    const type = rows.from("tipos_pizza").update(body).eq("id", params.id).select(COLUMNS);
    return { data: await unwrap(type.single()), message: "Tipo de pizza atualizado com sucesso!" };
  },

  deletePizzaType: ({ rows, params }) =>
    deleteRow(rows, "tipos_pizza", params.id, "Tipo de pizza excluído com sucesso!"),

  listRounds: async ({ rows }) => ({
    data: camelKeys(
      await unwrap(rows.from("rodadas_publicas").select("*").order("data_retirada").limit(100)),
    ),
  }),
};
