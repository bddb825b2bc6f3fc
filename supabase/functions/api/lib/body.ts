import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import {
  CALL_BYTES,
  isEncoded,
  isExcessive,
  mediaTypeOf,
  PICTURE_BYTES,
} from "../../_shared/rules/body-limits.ts";
import { badField, invalid, Problem, tooLarge, wrongType } from "./problem.ts";

/** Limits the size of the body, with 413, and refuses an encoded one. Not a middleware, so that unauthorised callers get 401 or 403 first. */
async function limitBody(context: Context, maxSize: number): Promise<Request> {
  if (isEncoded(context.req.raw)) throw wrongType("Envie os dados sem compressão.");
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge();
    },
  });
  await limit(context, async () => undefined);
  return context.req.raw;
}

export const isMultipart = (request: Request) => mediaTypeOf(request) === "multipart/form-data";

export async function readJsonBody(context: Context, limit = CALL_BYTES): Promise<unknown> {
  const { raw } = context.req;
  if (!/^application\/(json|[\w.-]+\+json)$/.test(mediaTypeOf(raw))) {
    await raw.body?.cancel();
    throw wrongType("Envie os dados em JSON (application/json).");
  }
  const bytes = await (await limitBody(context, limit)).bytes();
  if (isExcessive(bytes, mediaTypeOf(raw))) throw tooLarge();
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Problem(400, "invalid_json", "O JSON enviado não pôde ser lido.");
  }
}

export type Form = { fields: Record<string, string>; files: Map<string, File> };

export async function readMultipart(context: Context): Promise<Form> {
  const { raw } = context.req;
  if (!isMultipart(raw)) {
    await raw.body?.cancel();
    throw wrongType("Envie o arquivo como multipart/form-data.");
  }
  const request = await limitBody(context, PICTURE_BYTES);
  const form = await request.formData().catch(() => {
    throw invalid([], "O formulário enviado não pôde ser lido.");
  });
  const fields: Record<string, string> = Object.create(null);
  const files = new Map<string, File>();
  for (const [name, value] of form) {
    if (typeof value !== "string") {
      // Browsers send an empty file field as a file with zero bytes.
      if (value.size > 0 || value.name) files.set(name, value);
    } else if (value.length > CALL_BYTES) {
      throw badField(name, "O texto é grande demais.");
    } else {
      fields[name] = value;
    }
  }
  return { fields: { ...fields }, files };
}
