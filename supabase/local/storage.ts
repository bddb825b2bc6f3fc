import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readFile, rename, rm } from "node:fs/promises";
import { dirname, join, resolve, sep } from "node:path";
import type { App } from "@supabase/lite";

type StorageAdapter = NonNullable<App["_storageAdapter"]>;
type Metadata = Awaited<ReturnType<StorageAdapter["uploadObject"]>>;

/** Finds the metadata in the object's row of storage.objects. */
type FindRow = (bucket: string, key: string) => Promise<Partial<Metadata> | undefined>;

/** Stores objects as files, with metadata in a separate tree. Buffers each object, because pictures have at most 10 MB. */
export function fileStorage(folder: string, findRow: FindRow = async () => undefined): StorageAdapter {
  const root = resolve(folder);
  const writeAtomically = atomicWriter(join(root, ".part"));

  function pathsOf(bucket: string, key: string) {
    const folder = join(root, bucket);
    const body = join(folder, key);
    if (!body.startsWith(folder + sep)) throw new Error("The object's name leaves its bucket");
    return { body, metadata: `${join(root, ".metadata", bucket, key)}.json` };
  }
  async function readMetadata(bucket: string, key: string) {
    const paths = pathsOf(bucket, key);
    try {
      return JSON.parse(await readFile(paths.metadata, "utf8")) as Metadata;
    } catch (error) {
      // Missing when a picture from a backup was put back by hand.
      const row = await findRow(bucket, key);
      if (!row) throw error;
      return metadataOf(await readFile(paths.body), row.mimetype, row.cacheControl);
    }
  }
  async function write(
    bucket: string,
    key: string,
    body: Uint8Array,
    mimetype: string,
    cacheControl: string,
  ) {
    const paths = pathsOf(bucket, key);
    const metadata = metadataOf(body, mimetype, cacheControl);
    await writeAtomically(paths.body, body);
    await writeAtomically(paths.metadata, JSON.stringify(metadata));
    return metadata;
  }
  async function remove(bucket: string, key: string) {
    const paths = pathsOf(bucket, key);
    await Promise.all([rm(paths.body, { force: true }), rm(paths.metadata, { force: true })]);
  }

  return {
    driver: null,
    headObject: readMetadata,
    async getObject(bucket, key) {
      const [body, metadata] = await Promise.all([
        readFile(pathsOf(bucket, key).body).catch(ignoreMissing),
        readMetadata(bucket, key).catch(ignoreMissing),
      ]);
      if (!body || !metadata) return { metadata: metadataOf(new Uint8Array()), httpStatusCode: 404 };
      return { body, metadata, httpStatusCode: 200 };
    },
    async uploadObject(bucket, key, _version, body, contentType, cacheControl) {
      const bytes = new Uint8Array(await new Response(body as BodyInit).arrayBuffer());
      return write(bucket, key, bytes, contentType, cacheControl);
    },
    async copyObject(bucket, key, _version, targetBucket, targetKey) {
      const body = await readFile(pathsOf(bucket, key).body);
      const { mimetype, cacheControl } = await readMetadata(bucket, key);
      const { eTag } = await write(targetBucket, targetKey, body, mimetype, cacheControl);
      return { httpStatusCode: 200, eTag };
    },
    deleteObject: remove,
    async deleteObjects(bucket, keys) {
      await Promise.all(keys.map((key) => remove(bucket, key)));
    },
    async privateAssetUrl(bucket, key) {
      return pathsOf(bucket, key).body;
    },
  };
}

function metadataOf(
  body: Uint8Array,
  mimetype = "application/octet-stream",
  cacheControl = "no-cache",
): Metadata {
  const size = body.byteLength;
  const eTag = `"${createHash("sha256").update(body).digest("hex").slice(0, 32)}"`;
  return { cacheControl, contentLength: size, size, mimetype, eTag };
}

/**
 * Writes files atomically, also in case of a power cut: syncs a temporary file to the disk and then renames it. `tempFolder` is the
 * folder for temporary files of this process, outside all buckets, so that its files are never served.
 */
function atomicWriter(tempFolder: string) {
  let cleanup: Promise<void> | undefined;

  return async (path: string, content: Uint8Array | string) => {
    // Deletes temporary files that a crash left.
    cleanup ??= rm(tempFolder, { recursive: true, force: true });
    await cleanup;
    await mkdir(dirname(path), { recursive: true });
    await mkdir(tempFolder, { recursive: true });
    const tempFile = join(tempFolder, randomUUID());
    try {
      await writeToDisk(tempFile, content);
      await rename(tempFile, path);
      await syncFolder(dirname(path));
    } catch (error) {
      await rm(tempFile, { force: true });
      throw error;
    }
  };
}

async function writeToDisk(path: string, content: Uint8Array | string) {
  const file = await open(path, "wx");
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Syncs a folder's entries to the disk. Not possible on Windows and some network shares, which ignore or reject the call. */
async function syncFolder(folder: string) {
  if (process.platform === "win32") return;
  const opened = await open(folder, "r");
  await opened
    .sync()
    .catch((error: NodeJS.ErrnoException) => {
      if (!["EINVAL", "EBADF", "EISDIR", "EPERM"].includes(error.code ?? "")) throw error;
    })
    .finally(() => opened.close());
}

/** Rethrows all errors but ENOENT: a missing file is a 404, not an error of the server. */
export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}
