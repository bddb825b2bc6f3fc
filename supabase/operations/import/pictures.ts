import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { readPicture } from "../../functions/api/lib/images.ts";
import type { Site } from "./site.ts";

export type PictureMover = {
  /** The picture's address on the new site. What cannot be had stays where it is, and is said. */
  move(address: string): Promise<string>;
  moved: number;
  missing: string[];
};

/**
 * Where a picture comes from: a data address, a file of the same name in the folder's `pictures/`, or the old site,
 * which is only asked when something is written.
 */
export function movePictures(folder: string, site: Site, apply: boolean): PictureMover {
  const known = new Map<string, Promise<string>>();
  const mover: PictureMover = {
    moved: 0,
    missing: [],
    move(address) {
      const start = known.get(address) ?? moveOne(address);
      known.set(address, start);
      return start;
    },
  };

  async function moveOne(address: string) {
    const bytes = await find(address);
    const isElsewhere = /^https?:\/\//.test(address);
    if (!bytes && isElsewhere && !apply) return address;
    try {
      const picture = await readPicture(new File([bytes ?? new Uint8Array()], "picture"));
      mover.moved++;
      const name = `importado/${createHash("sha256").update(picture.bytes).digest("hex").slice(0, 20)}.${picture.extension}`;
      return apply
        ? await site.upload(name, picture.type, picture.bytes)
        : `/storage/v1/object/public/media/${name}`;
    } catch {
      mover.missing.push(address.slice(0, 120));
      return address;
    }
  }

  async function find(address: string): Promise<Uint8Array<ArrayBuffer> | undefined> {
    if (address.startsWith("data:")) return download(address);
    const name = basename(decoded(address.split(/[?#]/)[0] ?? ""));
    const file = await readFile(join(folder, "pictures", name)).catch(() => undefined);
    if (file) return new Uint8Array(file);
    return apply && /^https?:\/\//.test(address) ? download(address) : undefined;
  }

  return mover;
}

/** The name as it was typed where it is no address: "100%.png". */
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
