import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { readPicture } from "../../functions/api/lib/images.ts";
import type { Site } from "./site.ts";

type LoadedPicture = { name: string; picture?: Awaited<ReturnType<typeof readPicture>> };

export type PictureMover = {
  /** Returns the picture's URL on the new site. A picture that cannot be loaded keeps its old URL and is reported. */
  move(address: string): Promise<string>;
  /** Uploads the pictures moved since the last call or, with `false`, discards them because their entry is not imported. */
  settle(isImported: boolean): Promise<void>;
  readonly moved: number;
  readonly missing: string[];
};

/**
 * Loads pictures from data URLs, from files of the same name in the folder's `pictures/`, or from the old site. A run without
 * --apply also loads them, to report missing pictures, but does not upload them.
 */
export function openPictureMover(folder: string, site: Site, shouldApply: boolean): PictureMover {
  const loadingByAddress = new Map<string, Promise<LoadedPicture | undefined>>();
  const moved = new Set<string>();
  const missing = new Set<string>();
  let pending: LoadedPicture[] = [];
  let notFound: string[] = [];

  async function load(address: string): Promise<LoadedPicture | undefined> {
    const bytes = await bytesOf(folder, address);
    const picture = bytes && (await readPicture(new File([bytes], "picture")).catch(() => undefined));
    if (!picture) return undefined;
    const sum = createHash("sha256").update(picture.bytes).digest("hex").slice(0, 20);
    return { name: `importado/${sum}.${picture.extension}`, picture };
  }

  return {
    async move(address) {
      const loading = loadingByAddress.get(address) ?? load(address);
      loadingByAddress.set(address, loading);
      const loaded = await loading;
      if (!loaded) {
        notFound.push(address.slice(0, 120));
        return address;
      }
      pending.push(loaded);
      return `/storage/v1/object/public/media/${loaded.name}`;
    },
    async settle(isImported) {
      const pictures = isImported ? pending : [];
      for (const address of isImported ? notFound : []) missing.add(address);
      pending = [];
      notFound = [];
      for (const loaded of pictures) {
        const { name, picture } = loaded;
        if (picture && shouldApply && !moved.has(name)) await site.upload(name, picture.type, picture.bytes);
        moved.add(name);
        // Frees the memory of the picture's bytes.
        delete loaded.picture;
      }
    },
    get moved() {
      return moved.size;
    },
    get missing() {
      return [...missing];
    },
  };
}

async function bytesOf(folder: string, address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (address.startsWith("data:")) return download(address);
  const name = basename(decodePath(address.split(/[?#]/)[0] ?? ""));
  const file = await readFile(join(folder, "pictures", name)).catch(() => undefined);
  if (file) return new Uint8Array(file);
  return /^https?:\/\//.test(address) ? download(address) : undefined;
}

/** Decodes a percent-encoded name; returns malformed names such as "100%.png" unchanged. */
function decodePath(path: string) {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

async function download(address: string) {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(20_000) });
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : undefined;
  } catch {
    return undefined;
  }
}
