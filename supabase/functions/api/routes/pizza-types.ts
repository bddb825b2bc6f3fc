import { selectOf } from "../../_shared/contract/noun.ts";
import { pizzaTypes } from "../../_shared/contract/pizza-types.ts";
import { camelKeys } from "../lib/camel.ts";
import type { Handlers } from "../lib/handler.ts";
import type { Rows } from "../lib/rows.ts";

const COLUMNS = selectOf(pizzaTypes.fields);
const readType = (rows: Rows, id: unknown) => rows.one("tipos_pizza", { id: `eq.${id}`, select: COLUMNS });

export const pizzaTypeRoutes: Handlers<typeof pizzaTypes.api.calls> = {
  listPizzaTypes: async ({ rows }) => ({
    data: await rows.list("tipos_pizza", {
      select: COLUMNS,
      ativo: "is.true",
      order: "ordem.asc,id.asc",
      limit: 1000,
    }),
  }),

  async createPizzaType({ rows, body }) {
    const { id } = await rows.insert("tipos_pizza", body);
    return { data: await readType(rows, id), message: "Tipo de pizza criado com sucesso!" };
  },

  async updatePizzaType({ rows, body, params }) {
    await rows.update("tipos_pizza", { id: `eq.${params.id}` }, body);
    return { data: await readType(rows, params.id), message: "Tipo de pizza atualizado com sucesso!" };
  },

  async deletePizzaType({ rows, params }) {
    const data = await rows.remove("tipos_pizza", { id: `eq.${params.id}` });
    return { data, message: "Tipo de pizza excluído com sucesso!" };
  },

  listRounds: async ({ rows }) => ({
    data: camelKeys(await rows.list("rodadas_publicas", { order: "data_retirada.asc", limit: 100 })),
  }),
};
