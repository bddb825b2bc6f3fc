import type { messageCalls } from "../../_shared/contract/calls/content.ts";
import type { Handlers } from "../lib/handler.ts";
import { idempotencyKey } from "../lib/idempotency.ts";
import { paging } from "../lib/paging.ts";

const COLUMNS = "id,name,email,message,created_at,read_at,answered_at";

export const messageRoutes: Handlers<typeof messageCalls> = {
  async sendMessage({ body, headers, address, tools }) {
    const key = idempotencyKey(headers);
    await tools.guards.limit("messages", address);
    const { name, email, message } = body;
    const data = await tools.service.addMessage({ name, email, message }, key);
    return { data, message: "Mensagem enviada com sucesso." };
  },

  async listMessages({ rows, query }) {
    const { limit, offset, said } = paging(query);
    const data = await rows.list("messages", {
      select: COLUMNS,
      order: "created_at.desc,id.desc",
      limit,
      offset,
    });
    return { data, ...said, ...("page" in said && { total: await rows.count("messages", {}) }) };
  },
};
