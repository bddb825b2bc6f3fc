import type { fileCalls } from "../../_shared/contract/files.ts";
import { unwrap } from "../lib/database.ts";
import type { Handlers } from "../lib/handler.ts";
import { notFound } from "../lib/problem.ts";

type StoredFile = { name: string; content: string };

export const fileRoutes: Handlers<typeof fileCalls> = {
  storeFile: async ({ body, database }) => ({
    segredo: await unwrap(database.rpc("store_download", { p_name: body.Nome, p_content: body.Conteudo })),
  }),

  async downloadFile({ params, services: { serviceClient } }) {
    const file = (await serviceClient.downloadBySecret(params.segredo)) as StoredFile | null;
    if (!file) throw notFound("Este arquivo já não está aqui. Volte ao site e baixe de novo.");
    return file;
  },
};
