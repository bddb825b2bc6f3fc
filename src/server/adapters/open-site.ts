import { createRenderQueue } from "../render-queue.ts";
import type { CreateRenderer } from "../renderings.ts";
import { createSite, type SiteOptions } from "../site.ts";
import { createCompression, openFiles } from "./files.ts";

/** Visitors have eight of the database's connections; above that they are refused (decision 26). */
const MAX_READS = 6;

type Options = Omit<SiteOptions, "assets" | "queue"> & {
  /** Folder of the files for the browser. */
  files: string;
};

/** Limits the rows that are read at a time: otherwise a new server, which reads all its pages at once, would be refused some. */
export function limitReads(createRenderer: CreateRenderer): CreateRenderer {
  const queue = createRenderQueue(MAX_READS);
  return ({ fetch, ...options }) =>
    createRenderer({ ...options, fetch: (...args) => queue.run(() => fetch(...args)) });
}

/** The site server on runtimes with a file system: Node, and Deno inside `npm start`. */
export async function openSite({ files, ...options }: Options) {
  const { fetch, expire } = createSite({
    ...options,
    createRenderer: limitReads(options.createRenderer),
    assets: await openFiles(files),
    queue: createRenderQueue(),
  });
  const compress = createCompression();
  return {
    fetch: async (request: Request, runtime?: object) => compress(request, await fetch(request, runtime)),
    expire,
  };
}
