import { archiveName } from "../../_shared/archive/manifest.ts";
import { forwardedAddresses } from "../../_shared/rules/network.ts";
import { VERSION } from "../../_shared/version.ts";
import { unwrap } from "../lib/database.ts";
import type { Handlers } from "../lib/handler.ts";

export const systemRoutes: Pick<Handlers, "health" | "reportError" | "exportEverything" | "describe"> = {
  /** 503 unless the database can read and write: on a full disk, PostgreSQL reads but does not write. */
  async health({ database, services, address, headers }) {
    await unwrap(database.from("site_settings").select("id").limit(1));
    await services.serviceClient.checkWritable();
    // Returns the caller's own address: `npm run deploy` checks that rate limits count the visitor's address, not a proxy's.
    const hops = forwardedAddresses(headers.get("x-forwarded-for"));
    const visitor = { address, hop: hops.lastIndexOf(address) + 1, hops: hops.length };
    return { status: "ok", version: VERSION, visitor };
  },

  async reportError({ body, address, services }) {
    await services.rateLimiter.limit("errors", address);
    await services.serviceClient.countError("browser", body.Kind);
    return { message: "Anotado." };
  },

  async exportEverything({ caller, services: { serviceClient, createArchive } }) {
    const archiveRows = await serviceClient.archiveRows();
    await serviceClient.recordAudit(caller.id, "exported", "archive");
    return { name: archiveName(), content: createArchive(archiveRows) };
  },

  async describe({ services }) {
    // Loaded on demand, because the OpenAPI document is slow to build and rarely requested.
    const { openApi } = await import("../lib/openapi.ts");
    return openApi(`${services.publicUrl}/functions/v1/api`);
  },
};
