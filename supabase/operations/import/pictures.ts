import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { readPicture } from "../../functions/api/lib/images.ts";
import type { Site } from "./site.ts";

type Found = { name: string; picture?: Awaited<ReturnType<typeof readPicture>> };

export type PictureMover = {
  /** Returns the picture's URL on the new site. A picture that cannot be loaded keeps its old URL and is reported. */
  move(address: string): Promise<string>;
  /** Uploads the pictures moved since the last call or, with `false`, discards them because their entry is not imported. */
  settle(isTaken: boolean): Promise<void>;
  readonly moved: number;
  readonly missing: string[];
};

/**
 * Loads pictures from data URLs, from files of the same name in the folder's `pictures/`, or from the old site. A run without
 * --apply also loads them, to report missing pictures, but does not upload them.
 */
export function movePictures(folder: string, site: Site, apply: boolean): PictureMover {
  const known = new Map<string, Promise<Found | undefined>>();
  const moved = new Set<string>();
  const missing = new Set<string>();
  let waiting: Found[] = [];
  let notFound: string[] = [];

  async function find(address: string): Promise<Found | undefined> {
    const bytes = await bytesOf(folder, address);
    const picture = bytes && (await readPicture(new File([bytes], "picture")).catch(() => undefined));
    if (!picture) return undefined;
    const sum = createHash("sha256").update(picture.bytes).digest("hex").slice(0, 20);
    return { name: `importado/${sum}.${picture.extension}`, picture };
  }

  return {
    async move(address) {
      const start = known.get(address) ?? find(address);
      known.set(address, start);
      const found = await start;
      if (!found) {
        notFound.push(address.slice(0, 120));
        return address;
      }
      waiting.push(found);
      return `/storage/v1/object/public/media/${found.name}`;
    },
    async settle(isTaken) {
      const pictures = isTaken ? waiting : [];
      for (const address of isTaken ? notFound : []) missing.add(address);
      waiting = [];
      notFound = [];
      for (const found of pictures) {
        const { name, picture } = found;
        if (picture && apply && !moved.has(name)) await site.upload(name, picture.type, picture.bytes);
        moved.add(name);
        // Frees the memory of the picture's bytes.
        delete found.picture;
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
  const name = basename(decoded(address.split(/[?#]/)[0] ?? ""));
  const file = await readFile(join(folder, "pictures", name)).catch(() => undefined);
  if (file) return new Uint8Array(file);
  return /^https?:\/\//.test(address) ? download(address) : undefined;
}

/** Decodes a percent-encoded name; returns malformed names such as "100%.png" unchanged. */
function decoded(path: string) {
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
