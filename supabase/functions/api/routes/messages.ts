import { messages } from "../../_shared/contract/messages.ts";
import { selectOf } from "../../_shared/contract/resource.ts";
import { MESSAGE_SENT } from "../../_shared/rules/message-labels.ts";
import { COUNT, unwrap, unwrapCount } from "../lib/database.ts";
import type { Handlers } from "../lib/handler.ts";
import { idempotencyKey } from "../lib/idempotency.ts";
import { paging } from "../lib/paging.ts";

const COLUMNS = selectOf(messages.fields);

export const messageRoutes: Handlers<typeof messages.api.calls> = {
  async sendMessage({ body, headers, address, services }) {
    const key = idempotencyKey(headers);
    await services.rateLimiter.limit("messages", address);
    const { name, email, message } = body;
    const data = await services.serviceClient.addMessage({ name, email, message }, key);
    return { data, message: MESSAGE_SENT };
  },

  async listMessages({ database, query }) {
    const { limit, offset, meta } = paging(query);
    const data = await unwrap(
      database
        .from("messages")
        .select(COLUMNS)
        .order("created_at", { ascending: false })
        .order("id", { ascending: false })
        .range(offset, offset + limit - 1),
    );
    // Also tells a caller without ?page that there are more messages than these.
    const needsTotal = "page" in meta || data.length === limit;
    const total = needsTotal && (await unwrapCount(database.from("messages").select("id", COUNT)));
    return { data, ...meta, ...(total !== false && { total }) };
  },
};
