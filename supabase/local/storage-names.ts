import { stat } from "node:fs/promises";
import { join } from "node:path";
import { isObjectName } from "../functions/_shared/rules/object-names.ts";
import { isUnstorable } from "./storable-text.ts";

const OBJECT_PATH =
  /^\/storage\/v1\/object\/(?:(?:public|authenticated|sign|info(?:\/(?:public|authenticated))?|upload\/sign)\/)?([^/]+)\/(.+)$/;

/** An error in the format of hosted Storage: HTTP status 400 with the actual status in the body. */
export const storageError = (statusCode: number, error: string, message: string) =>
  Response.json({ statusCode: String(statusCode), error, message }, { status: 400 });
const invalidKey = (name: string) => storageError(400, "InvalidKey", `Invalid key: ${encodeURI(name)}`);

/** 400 for an object name, in path or body, that Storage rejects; undefined for valid names. */
export async function refuseName(request: Request, folder: string): Promise<Response | undefined> {
  const { pathname } = new URL(request.url);
  const [, bucket = "", encoded = ""] = OBJECT_PATH.exec(pathname) ?? [];
  const isWrite = request.method === "POST" || request.method === "PUT";
  if (encoded) {
    const name = decode(encoded);
    if (name === undefined || !isObjectName(name)) return invalidKey(name ?? encoded);
    if (isWrite && (await isTaken(join(folder, bucket), name))) return invalidKey(name);
  }
  return refuseNamesInBody(request, folder);
}

async function refuseNamesInBody(request: Request, folder: string): Promise<Response | undefined> {
  if (!request.headers.get("content-type")?.startsWith("application/json")) return undefined;
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null);
  if (isUnstorable(body)) return invalidKey("");
  const { bucketId, destinationBucket, destinationKey } = (body ?? {}) as Record<string, unknown>;
  if (typeof destinationKey !== "string") return undefined;
  const target = join(folder, String(destinationBucket ?? bucketId));
  const isValid = isObjectName(destinationKey) && !(await isTaken(target, destinationKey));
  return isValid ? undefined : invalidKey(destinationKey);
}

function decode(encoded: string) {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return undefined;
  }
}

/** Whether the name is possible in a bucket but not in a file system: below an existing file, or equal to a folder. */
async function isTaken(folder: string, name: string): Promise<boolean> {
  const parts = name.split("/");
  const kinds = await Promise.all(
    parts.map((_, n) => stat(join(folder, ...parts.slice(0, n + 1))).catch(() => undefined)),
  );
  return kinds.some((kind, n) => kind && (n === parts.length - 1 ? kind.isDirectory() : kind.isFile()));
}

/** Storage reports an expired or invalid token as 400 with the actual status in the body; Supabase Lite as 401. */
export async function translateStorageError(response: Response): Promise<Response> {
  if (response.status !== 401) return response;
  const { message = "" } = (await response.json().catch(() => ({}))) as { message?: string };
  const isExpired = message.includes("expired");
  return storageError(
    403,
    "Unauthorized",
    isExpired ? '"exp" claim timestamp check failed' : "Invalid Compact JWS",
  );
}
