import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { readPicture } from "../../functions/api/lib/images.ts";
import type { ImportTarget } from "./target.ts";

type LoadedPicture = { name: string; picture?: Awaited<ReturnType<typeof readPicture>> };

/** Imports the pictures of one entry after the other: stages them while the entry is read, then commits or discards them. */
export type PictureImporter = {
  /** Loads a picture and returns its URL on the new site. A picture that cannot be loaded keeps its old URL and is reported. */
  stage(url: string): Promise<string>;
  /** Uploads the staged pictures. */
  commit(): Promise<void>;
  /** Forgets the staged pictures, because their entry is not imported. */
  discard(): void;
  readonly imported: number;
  readonly missing: string[];
};

/**
 * Loads pictures from data URLs, from files of the same name in the folder's `pictures/`, or from the old site. A run without
 * --apply also loads them, to report missing pictures, but does not upload them.
 */
export function createPictureImporter(
  folder: string,
  target: ImportTarget,
  shouldApply: boolean,
): PictureImporter {
  const loadingByUrl = new Map<string, Promise<LoadedPicture | undefined>>();
  const imported = new Set<string>();
  const missing = new Set<string>();
  let staged: LoadedPicture[] = [];
  let notFound: string[] = [];

  function discard() {
    staged = [];
    notFound = [];
  }

  async function load(url: string): Promise<LoadedPicture | undefined> {
    const bytes = await bytesOf(folder, url);
    const picture = bytes && (await readPicture(new File([bytes], "picture")).catch(() => undefined));
    if (!picture) return undefined;
    const sum = createHash("sha256").update(picture.bytes).digest("hex").slice(0, 20);
    return { name: `importado/${sum}.${picture.extension}`, picture };
  }

  return {
    async stage(url) {
      const loading = loadingByUrl.get(url) ?? load(url);
      loadingByUrl.set(url, loading);
      const loaded = await loading;
      if (!loaded) {
        notFound.push(url.slice(0, 120));
        return url;
      }
      staged.push(loaded);
      return `/storage/v1/object/public/media/${loaded.name}`;
    },
    async commit() {
      for (const url of notFound) missing.add(url);
      const pictures = staged;
      discard();
      for (const loaded of pictures) {
        const { name, picture } = loaded;
        if (picture && shouldApply && !imported.has(name))
          await target.upload(name, picture.type, picture.bytes);
        imported.add(name);
        // Frees the memory of the picture's bytes.
        delete loaded.picture;
      }
    },
    discard,
    get imported() {
      return imported.size;
    },
    get missing() {
      return [...missing];
    },
  };
}

async function bytesOf(folder: string, url: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (url.startsWith("data:")) return download(url);
  const name = basename(decodePath(url.split(/[?#]/)[0] ?? ""));
  const file = await readFile(join(folder, "pictures", name)).catch(() => undefined);
  if (file) return new Uint8Array(file);
  return /^https?:\/\//.test(url) ? download(url) : undefined;
}

/** Decodes a percent-encoded name; returns malformed names such as "100%.png" unchanged. */
function decodePath(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function download(url: string) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
