import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { Queryable } from "../local/database.ts";
import { StartFailure } from "../local/start-failure.ts";

export type Picture = { bucket: string; name: string; type: string; cacheControl: string };
/** Storage's HTTP interface: of a stack in this process, or of one on the net. */
export type Storage = { fetch(request: Request): Promise<Response>; url: string; secretKey: string };

export async function listPictures(db: Queryable): Promise<Picture[]> {
  return db.query<Picture>(
    `select bucket_id as bucket, name, coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
            coalesce(metadata ->> 'cacheControl', 'max-age=31536000') as "cacheControl"
     from storage.objects order by created_at, name`,
  );
}

/** Copies pictures into `folder`; one that is gone is left out. Answers those that are there. */
export async function savePictures(storage: Storage, pictures: Picture[], folder: string) {
  const saved: Picture[] = [];
  for (const picture of pictures) {
    const response = await send(storage, "GET", `/object/${addressOf(picture)}`);
    const bytes = new Uint8Array(await response.arrayBuffer());
    // Storage says 400 for what it does not have.
    if ([400, 404].includes(response.status)) continue;
    if (!response.ok) throw refusal(picture, response.status);
    const file = fileOf(folder, picture);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, bytes);
    saved.push(picture);
  }
  return saved;
}

export async function loadPictures(storage: Storage, pictures: Picture[], folder: string) {
  for (const picture of pictures) {
    const response = await send(storage, "POST", `/object/${addressOf(picture)}`, {
      headers: { "content-type": picture.type, "cache-control": picture.cacheControl, "x-upsert": "true" },
      body: new Uint8Array(await readFile(fileOf(folder, picture))),
    });
    await response.body?.cancel();
    if (!response.ok) throw refusal(picture, response.status);
  }
}

function send({ fetch, url, secretKey }: Storage, method: string, path: string, init: RequestInit = {}) {
  const headers = new Headers(init.headers);
  headers.set("apikey", secretKey);
  headers.set("authorization", `Bearer ${secretKey}`);
  return fetch(new Request(`${url.replace(/\/$/, "")}/storage/v1${path}`, { ...init, method, headers }));
}

function fileOf(folder: string, { bucket, name }: Picture) {
  const file = resolve(folder, bucket, name);
  if (!file.startsWith(resolve(folder) + sep))
    throw new StartFailure(`The picture ${name} leaves its folder.`);
  return file;
}

const addressOf = ({ bucket, name }: Picture) =>
  join(bucket, name).split(sep).map(encodeURIComponent).join("/");

const refusal = ({ name }: Picture, status: number) =>
  new StartFailure(
    `Storage answered ${status} for the picture ${name}: check SUPABASE_URL and the secret key.`,
  );
