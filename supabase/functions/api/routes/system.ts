import type { Handlers } from "../lib/handler.ts";

export const systemRoutes: Pick<Handlers, "health" | "describe"> = {
  /** Answers once the database does: 503 otherwise. */
  async health({ rows }) {
    await rows.list("site_settings", { select: "id", limit: 1 });
    return { status: "ok" };
  },

  async describe({ tools }) {
    // Loaded when asked for: it takes time to build and few ever ask.
    const { openApi } = await import("../lib/openapi.ts");
    return openApi(`${tools.publicUrl}/functions/v1/api`);
  },
};
