import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { CreateRenderer } from "../../src/server/renderings.ts";
import { OperatorError } from "./operator-error.mjs";

type RendererOptions = { siteFolder: string; isDevelopment: boolean };

/** For development, where Vite serves the pages. */
const createEmptyRenderer: CreateRenderer = () => ({
  resolveUrl: () => ({ key: "*", status: 404 }),
  readRows: async () => ({ rows: [], isComplete: true, recordExists: false }),
  renderPage: async () => "",
  emptyDocument: () => "",
  scriptHash: "",
});

/** Loads `createRenderer` of the built site. */
export async function loadCreateRenderer({
  siteFolder,
  isDevelopment,
}: RendererOptions): Promise<CreateRenderer> {
  if (isDevelopment) return createEmptyRenderer;
  const entry = join(siteFolder, "server/entry-server.js");
  if (!existsSync(entry))
    throw new OperatorError(`There is no built site in ${siteFolder}: run "npm run build".`);
  const { createRenderer }: { createRenderer: CreateRenderer } = await import(pathToFileURL(entry).href);
  return createRenderer;
}
