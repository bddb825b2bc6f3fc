import { badField, invalid, Problem, tooLarge, wrongType } from "./problem.ts";

const JSON_LIMIT = 64 * 1024;
/** One picture of 10 MB at most, and its smaller widths beside it. */
const MULTIPART_LIMIT = 12 * 1024 * 1024;

/** Reads no further than the limit, whatever length was announced. */
async function readBytes(request: Request, limit: number): Promise<Uint8Array<ArrayBuffer>> {
  if (Number(request.headers.get("content-length") ?? 0) > limit) throw tooLarge();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > limit) throw tooLarge();
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

const typeOf = (request: Request) =>
  (request.headers.get("content-type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
export const isMultipart = (request: Request) => typeOf(request) === "multipart/form-data";

export async function readJsonBody(request: Request, limit = JSON_LIMIT): Promise<unknown> {
  if (!/^application\/(json|[\w.-]+\+json)$/.test(typeOf(request))) {
    await request.body?.cancel();
    throw wrongType("Envie os dados em JSON (application/json).");
  }
  const bytes = await readBytes(request, limit);
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    throw new Problem(400, "invalid_json", "O JSON enviado não pôde ser lido.");
  }
}

export type Form = { fields: Record<string, string>; files: Map<string, File> };

export async function readMultipart(request: Request): Promise<Form> {
  if (!isMultipart(request)) {
    await request.body?.cancel();
    throw wrongType("Envie o arquivo como multipart/form-data.");
  }
  const bytes = await readBytes(request, MULTIPART_LIMIT);
  const type = request.headers.get("content-type") ?? "";
  const form = await new Response(bytes, { headers: { "content-type": type } }).formData().catch(() => {
    throw invalid([], "O formulário enviado não pôde ser lido.");
  });
  const fields: Record<string, string> = Object.create(null);
  const files = new Map<string, File>();
  for (const [name, value] of form) {
    if (typeof value !== "string") {
      // A file field left empty in a browser's form comes as a file of no bytes.
      if (value.size > 0 || value.name) files.set(name, value);
    } else if (value.length > JSON_LIMIT) {
      throw badField(name, "O texto é grande demais.");
    } else {
      fields[name] = value;
    }
  }
  return { fields: { ...fields }, files };
}
