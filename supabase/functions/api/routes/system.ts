import { archiveName } from "../../_shared/archive/manifest.ts";
import { forwardedAddresses } from "../../_shared/rules/network.ts";
import { VERSION } from "../../_shared/version.ts";
import { unwrap } from "../lib/database.ts";
import type { Handlers } from "../lib/handler.ts";
import { notFound } from "../lib/problem.ts";
import type { Service } from "../lib/service.ts";

const LINK_PERIOD_MS = 5 * 60_000;
const linkPeriod = () => Math.floor(Date.now() / LINK_PERIOD_MS);

/** The secret of the archive's address in a period of five minutes; the address works until the end of the next one. */
async function archiveSecret(serviceClient: Service, period: number) {
  const bytes = await serviceClient.hmacBytes(`archive ${period}`);
  return Array.from(bytes.slice(0, 16), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

export const systemRoutes: Pick<
  Handlers,
  "health" | "reportError" | "prepareArchive" | "downloadArchive" | "describe"
> = {
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

  async prepareArchive({ caller, services: { serviceClient } }) {
    // Read for nothing, so that the screen can say why there will be no archive (too much data, no database).
    const archiveRows = await serviceClient.archiveRows();
    await archiveRows.body?.cancel();
    await serviceClient.recordAudit(caller.id, "exported", "archive");
    return { segredo: await archiveSecret(serviceClient, linkPeriod()) };
  },

  async downloadArchive({ params, services: { serviceClient, createArchive } }) {
    const now = linkPeriod();
    const valid = await Promise.all([now, now - 1].map((period) => archiveSecret(serviceClient, period)));
    if (!valid.includes(params.segredo))
      throw notFound("Este endereço já não vale. Volte ao Dashboard e use de novo Exportar tudo.");
    return { name: archiveName(), content: createArchive(await serviceClient.archiveRows()) };
  },

  async describe({ services }) {
    // Loaded on demand, because the OpenAPI document is slow to build and rarely requested.
    const { openApi } = await import("../lib/openapi.ts");
    return openApi(`${services.publicUrl}/functions/v1/api`);
  },
};
