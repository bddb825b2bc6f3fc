import * as z from "zod/mini";
import type { Call } from "./call.ts";
import { anySpelling } from "./common.ts";

/** The result of calls with `download`. */
export const file = z.object({
  name: z.string(),
  content: z.union([
    z.string(),
    z.instanceof(ReadableStream<Uint8Array>),
    z.instanceof(Uint8Array<ArrayBuffer>),
  ]),
});

/** A calendar file of one event, with a reminder. */
export const calendarDownload = { download: "text/calendar; charset=utf-8", response: file } as const;

const NO_NAME = "Informe o nome do arquivo.";
const MAX_LENGTH = 5 * 1024 * 1024;

export const fileCalls = {
  downloadPoster: {
    method: "GET",
    path: "/cartaz.png",
    access: "anyone",
    summary: "A programação da semana em uma imagem, com os cancelamentos dos próximos sete dias",
    download: "image/png",
    maxAge: 300,
    response: file,
  },
  storeFile: {
    method: "POST",
    path: "/arquivos",
    access: "admin",
    summary: "Guarda por cinco minutos um arquivo feito pelo navegador, para baixá-lo de um endereço próprio",
    body: anySpelling(
      z.object({
        Nome: z.string({ error: NO_NAME }).check(z.regex(/^[a-z0-9-]{1,80}\.(csv|json)$/, NO_NAME)),
        Conteudo: z
          .string({ error: "Informe o conteúdo." })
          .check(z.maxLength(MAX_LENGTH, "O arquivo é grande demais.")),
      }),
    ),
    jsonLimit: 2 * MAX_LENGTH,
    response: z.object({ segredo: z.string() }),
    status: 201,
  },
  downloadFile: {
    method: "GET",
    path: "/arquivos/{segredo}",
    access: "anyone",
    summary: "Um arquivo guardado, pelo segredo do endereço",
    // Never a type that a browser shows: the content is not ours.
    download: "application/octet-stream",
    response: file,
  },
} as const satisfies Record<string, Call>;
