import { createArchiveStream, savePictures } from "../../_shared/archive/archive.ts";
import {
  FORMAT_VERSION,
  type ListedPicture,
  type Manifest,
  type Picture,
} from "../../_shared/archive/manifest.ts";
import { readPictureBytes, storagePath } from "../../_shared/archive/storage.ts";
import type { Backend } from "./backend.ts";
import { internalError } from "./problem.ts";

type Contents = Pick<Manifest, "madeAt" | "tables" | "migrations"> & { pictures: ListedPicture[] };

/** The archive in the format of `npm run backup`, built from the response of archive_rows and the public pictures. */
export function createArchive(archiveRows: Response, backend: Backend, key: string, origin: string) {
  async function readPicture(picture: Picture) {
    const response = await backend.send(`/storage/v1/object/public/${storagePath(picture)}`, { key });
    return readPictureBytes(response, () => internalError(`storage ${response.status}`));
  }

  return createArchiveStream(async (archive) => {
    let contents: Contents | undefined;
    // Each text is the name of an entry, a line break and the entry's content; the last text is the contents as JSON in one line.
    for await (const text of stringsOf(archiveRows.body ?? new ReadableStream())) {
      const nameEnd = text.indexOf("\n");
      if (nameEnd > 0) await archive.add(text.slice(0, nameEnd), text.slice(nameEnd + 1));
      else contents = JSON.parse(text) as Contents;
    }
    if (!contents) throw internalError("archive_rows was cut off");
    const { madeAt, pictures, ...tablesAndMigrations } = contents;
    const saved = await savePictures(pictures, readPicture, archive);
    return {
      format: FORMAT_VERSION,
      madeAt: new Date(madeAt).toISOString(),
      origin,
      ...tablesAndMigrations,
      ...saved,
    };
  });
}

/** Parses a JSON array of strings as a stream, because the whole array would exceed the function's memory. */
export async function* stringsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = "";
  let searched = 0;
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = endOf(text, searched); end > 0; end = endOf(text, 0)) {
      yield JSON.parse(text.slice(text.indexOf('"'), end)) as string;
      text = text.slice(end);
      searched = 0;
    }
    searched = text.length;
  }
}

/** The end of the first JSON string in the text; 0 when incomplete. Positions before `searched` were searched already. */
function endOf(text: string, searched: number): number {
  const start = text.indexOf('"');
  if (start < 0) return 0;
  for (let at = Math.max(start + 1, searched); ; at++) {
    at = text.indexOf('"', at);
    if (at < 0) return 0;
    let escapes = 0;
    while (text[at - 1 - escapes] === "\\") escapes++;
    if (escapes % 2 === 0) return at + 1;
  }
}
