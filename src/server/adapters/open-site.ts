import { createSite, type SiteOptions } from "../site.ts";
import { createCompression, openFiles } from "./files.ts";

type Options = Omit<SiteOptions, "assets"> & {
  /** Folder of the browser's files. */
  files: string;
};

/** The site server where there is a file system: on Node, and on Deno inside `npm start`. */
export async function openSite({ files, ...options }: Options) {
  const { fetch, expire } = createSite({ ...options, assets: await openFiles(files) });
  const compressed = createCompression();
  return { fetch: async (request: Request) => compressed(request, await fetch(request)), expire };
}
