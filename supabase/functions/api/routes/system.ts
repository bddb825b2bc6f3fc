import { archiveName } from "../../_shared/archive/manifest.ts";
import { VERSION } from "../../_shared/version.ts";
import { hopsIn } from "../lib/guards.ts";
import type { Handlers } from "../lib/handler.ts";
import { unwrap } from "../lib/rows.ts";

export const systemRoutes: Pick<Handlers, "health" | "reportError" | "exportEverything" | "describe"> = {
  /** 503 unless the database reads and writes: with a full disk it still reads. */
  async health({ rows, services, address, headers }) {
    await unwrap(rows.from("site_settings").select("id").limit(1));
    // Any write does; this one changes the same row each time.
    await services.service.takeRateLimit("messages", "health");
    // Its own address, back to the caller: `npm run deploy` sees by it what limits count.
    const hops = hopsIn(headers);
    const visitor = { address, hop: hops.lastIndexOf(address) + 1, hops: hops.length };
    return { status: "ok", version: VERSION, visitor };
  },

  async reportError({ body, address, services }) {
    await services.guards.limit("errors", address);
    await services.service.countError("browser", body.Kind);
    return { message: "Anotado." };
  },

  async exportEverything({ caller, services: { service, archive } }) {
    const rows = await service.archiveRows();
    await service.recordAudit(caller.id, "exported", "archive");
    return { name: archiveName(), stream: archive(rows) };
  },

  async describe({ services }) {
    // Loaded on demand: it is slow to build and rarely requested.
    const { openApi } = await import("../lib/openapi.ts");
    return openApi(`${services.publicUrl}/functions/v1/api`);
  },
};
