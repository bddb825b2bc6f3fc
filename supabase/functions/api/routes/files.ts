import type { fileCalls } from "../../_shared/contract/files.ts";
import { exceptionsFrom, meetingsFrom } from "../../_shared/rules/meetings.ts";
import { unwrap } from "../lib/database.ts";
import type { Handlers } from "../lib/handler.ts";
import { notFound } from "../lib/problem.ts";

type StoredFile = { name: string; content: string };

export const fileRoutes: Handlers<typeof fileCalls> = {
  async downloadPoster({ database, services, address, toPageUrl }) {
    const settings = database.from("site_settings").select("weekly_schedule, schedule_exceptions");
    const { weekly_schedule: week, schedule_exceptions: exceptions } = await unwrap(settings.single());
    // Loaded on demand, because the rasteriser has 2 MB, and other calls need none of it.
    const [{ posterSvg }, { drawPoster }] = await Promise.all([
      import("../poster/poster-svg.ts"),
      import("../poster/draw-poster.ts"),
    ]);
    const svg = posterSvg({
      week: meetingsFrom(week),
      exceptions: exceptionsFrom(exceptions),
      host: new URL(toPageUrl("/")).host,
      now: Date.now(),
    });
    const content = await drawPoster(svg, () => services.rateLimiter.limit("poster", address));
    return { name: "programacao-caminho-de-luz.png", content };
  },

  storeFile: async ({ body, database }) => ({
    segredo: await unwrap(database.rpc("store_download", { p_name: body.Nome, p_content: body.Conteudo })),
  }),

  async downloadFile({ params, services: { serviceClient } }) {
    const file = (await serviceClient.downloadBySecret(params.segredo)) as StoredFile | null;
    if (!file) throw notFound("Este arquivo já não está aqui. Volte ao site e baixe de novo.");
    return file;
  },
};
