import { createRenderQueue } from "../render-queue.ts";
import { createSite, type SiteOptions } from "../site.ts";
import { createCompression, openFiles } from "./files.ts";

type Options = Omit<SiteOptions, "assets" | "queue"> & {
  /** Folder of the files for the browser. */
  files: string;
};

/** The site server on runtimes with a file system: Node, and Deno inside `npm start`. */
export async function openSite({ files, ...options }: Options) {
  const { fetch, expire } = createSite({
    ...options,
    assets: await openFiles(files),
    queue: createRenderQueue(),
  });
  const compress = createCompression();
  return { fetch: async (request: Request) => compress(request, await fetch(request)), expire };
}
