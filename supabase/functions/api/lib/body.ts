import type { Context } from "hono";
import { bodyLimit } from "hono/body-limit";
import { badField, invalid, Problem, tooLarge, wrongType } from "./problem.ts";

const JSON_LIMIT = 64 * 1024;
/** Limit for one picture of at most 10 MB and its smaller versions. */
const MULTIPART_LIMIT = 12 * 1024 * 1024;

/** Limits the size of the body, with 413. Not a middleware, so that unauthorised callers get 401 or 403 first. */
async function limitBody(context: Context, maxSize: number): Promise<Request> {
  const limit = bodyLimit({
    maxSize,
    onError: () => {
      throw tooLarge();
    },
  });
  await limit(context, async () => undefined);
  return context.req.raw;
}

const mediaTypeOf = (request: Request) =>
  (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
export const isMultipart = (request: Request) => mediaTypeOf(request) === "multipart/form-data";

export async function readJsonBody(context: Context, limit = JSON_LIMIT): Promise<unknown> {
  const { raw } = context.req;
  if (!/^application\/(json|[\w.-]+\+json)$/.test(mediaTypeOf(raw))) {
    await raw.body?.cancel();
    throw wrongType("Envie os dados em JSON (application/json).");
  }
  const bytes = await (await limitBody(context, limit)).arrayBuffer();
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
  const request = await limitBody(context, MULTIPART_LIMIT);
  const form = await request.formData().catch(() => {
    throw invalid([], "O formulário enviado não pôde ser lido.");
  });
  const fields: Record<string, string> = Object.create(null);
  const files = new Map<string, File>();
  for (const [name, value] of form) {
    if (typeof value !== "string") {
      // Browsers send an empty file field as a file with zero bytes.
      if (value.size > 0 || value.name) files.set(name, value);
    } else if (value.length > JSON_LIMIT) {
      throw badField(name, "O texto é grande demais.");
    } else {
      fields[name] = value;
    }
  }
  return { fields: { ...fields }, files };
}
