import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

/** What src/drawing/entry.tsx exports; built beside the site, it is no part of what is typed here. */
type Drawer = {
  BEGINS_WITH_ROWS: readonly string[];
  readRows(path: string, send: typeof fetch): Promise<[unknown, unknown][]>;
  drawPage(document: string, path: string, rows: unknown): Promise<string>;
};
type Kept = { rows: string; page: string };

/** A page is not held up for its rows: it can ask for them itself. */
const PATIENCE_MS = 1000;
const ENTRY = new URL("../../node_modules/.cache/drawing/entry.mjs", import.meta.url);

type Answer = (request: Request) => Promise<Response>;

/** The drawing that the build has left; undefined where the site was not built here. */
export async function openDrawer(answer: Answer) {
  if (!existsSync(fileURLToPath(ENTRY))) return undefined;
  return createDrawer(await import(ENTRY.href), answer);
}

/**
 * Draws the pages that begin with rows, with the rows of now. A page is drawn when its rows have changed and kept until
 * they change again, so that a request costs the reads alone. `answer`: the gateway itself, which answers public reads
 * from memory.
 */
export function createDrawer({ BEGINS_WITH_ROWS, readRows, drawPage }: Drawer, answer: Answer) {
  const kept = new Map<string, Promise<Kept>>();

  /** The document of `path` with its rows; undefined where it has none, or when they do not come. */
  return async function draw(path: string, document: () => string): Promise<string | undefined> {
    if (!BEGINS_WITH_ROWS.includes(path)) return undefined;
    const read = await Promise.race([
      readRows(path, (input, init) => answer(new Request(input, init))),
      new Promise<undefined>((done) => setTimeout(done, PATIENCE_MS)),
    ]);
    if (!read?.length) return undefined;
    const rows = JSON.stringify(read);
    const known = await kept.get(path)?.catch(() => undefined);
    if (known?.rows === rows) return known.page;
    const drawn = drawPage(document(), path, JSON.parse(rows)).then((page) => ({ rows, page }));
    kept.set(path, drawn);
    return (await drawn).page;
  };
}
