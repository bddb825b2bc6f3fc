import { readFile } from "node:fs/promises";
import type { ReadPicture } from "../functions/_shared/archive/archive.ts";
import type { ListedPicture, Picture } from "../functions/_shared/archive/manifest.ts";
import { readPictureBytes, storagePath } from "../functions/_shared/archive/storage.ts";
import { supabaseAuthHeaders } from "../functions/_shared/rules/auth-headers.ts";
import type { Queryable } from "../local/database.ts";
import { OperatorError } from "../local/operator-error.mjs";
import { fileStorage, ignoreMissing } from "../local/storage.ts";

/** Connection to Storage's HTTP API. */
export type Storage = { url: string; secretKey: string };

export async function listPictures(db: Queryable): Promise<ListedPicture[]> {
  return db.query<ListedPicture>(
    `select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
            coalesce(metadata ->> 'cacheControl', 'max-age=31536000') as "cacheControl",
            (metadata ->> 'size')::int as size
     from storage.objects order by created_at, name`,
  );
}

/** Reads pictures from the folder of a local stack. */
export function picturesInFolder(folder: string): ReadPicture {
  const files = fileStorage(folder);
  return async ({ bucket, name }) => {
    const path = await files.privateAssetUrl(bucket, name, undefined);
    const bytes = await readFile(path).catch(ignoreMissing);
    return bytes && new Uint8Array(bytes);
  };
}

/** Reads pictures from a project's Storage. */
export const picturesInStorage =
  (storage: Storage): ReadPicture =>
  async (picture) => {
    const response = await send(storage, "GET", `/object/${storagePath(picture)}`);
    return readPictureBytes(response, () => storageError(picture, response.status));
  };

/** Writes pictures into the folder of a local stack; `replaceStorageObjects` then inserts their rows in storage.objects. */
export function pictureWriter(folder: string) {
  const files = fileStorage(folder);
  return async ({ bucket, name, type, cacheControl }: Picture, body: Uint8Array<ArrayBuffer>) => ({
    bucket,
    name,
    metadata: await files.uploadObject(bucket, name, undefined, body, type, cacheControl),
  });
}
export type StoredObject = Awaited<ReturnType<ReturnType<typeof pictureWriter>>>;

/** Replaces all rows of storage.objects, because a row without a file would be reported as missing by every backup. */
export async function replaceStorageObjects(db: Queryable, objects: StoredObject[]) {
  await db.script("delete from storage.objects");
  await db.query(
    `insert into storage.objects (bucket_id, name, metadata, created_at)
     select bucket, name, metadata, clock_timestamp()
     from jsonb_to_recordset($1::jsonb) as object (bucket text, name text, metadata jsonb)`,
    [JSON.stringify(objects)],
  );
}

/** Uploads a picture to a project's Storage. */
export async function uploadPicture(storage: Storage, picture: Picture, body: Uint8Array<ArrayBuffer>) {
  const response = await send(storage, "POST", `/object/${storagePath(picture)}`, {
    headers: { "content-type": picture.type, "cache-control": picture.cacheControl, "x-upsert": "true" },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw storageError(picture, response.status);
}

function send({ url, secretKey }: Storage, method: string, path: string, init: RequestInit = {}) {
  const headers = { ...supabaseAuthHeaders({ key: secretKey }), ...(init.headers as Record<string, string>) };
  return fetch(new Request(`${url.replace(/\/$/, "")}/storage/v1${path}`, { ...init, method, headers }));
}

const storageError = ({ name }: Picture, status: number) =>
  new OperatorError(
    `Storage answered ${status} for the picture ${name}: check SUPABASE_URL and the secret key.`,
  );
