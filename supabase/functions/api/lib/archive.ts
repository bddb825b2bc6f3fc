import { archiveOf, savePictures } from "../../_shared/archive/archive.ts";
import { FORMAT, type Manifest, type Picture } from "../../_shared/archive/manifest.ts";
import { addressOf, bytesIn } from "../../_shared/archive/storage.ts";
import type { Backend } from "./backend.ts";
import { internalError } from "./problem.ts";

type Contents = Pick<Manifest, "tables" | "migrations" | "pictures">;

/** Everything as the archive of `npm run backup`, from the answer of archive_rows and the public pictures. */
export function archiveFrom(rows: Response, backend: Backend, key: string, origin: string) {
  async function readPicture(picture: Picture) {
    const response = await backend.send(`/storage/v1/object/public/${addressOf(picture)}`, { key });
    return bytesIn(response, () => internalError(`storage ${response.status}`));
  }

  return archiveOf(async (archive) => {
    const found: { contents?: Contents } = {};
    for await (const text of stringsOf(rows.body ?? new ReadableStream())) {
      const at = text.indexOf("\n");
      if (at > 0) await archive.add(text.slice(0, at), text.slice(at + 1));
      else found.contents = JSON.parse(text) as Contents;
    }
    if (!found.contents) throw internalError("archive_rows was cut off");
    const { pictures, ...listed } = found.contents;
    const saved = await savePictures(pictures, readPicture, archive);
    return { format: FORMAT, madeAt: new Date().toISOString(), origin, ...listed, ...saved };
  });
}

/** The strings of a JSON array, one after the other as they arrive: all at once they would fill a function's memory. */
export async function* stringsOf(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let text = "";
  let looked = 0;
  for await (const chunk of body) {
    text += decoder.decode(chunk, { stream: true });
    for (let end = endOf(text, looked); end > 0; end = endOf(text, 0)) {
      yield JSON.parse(text.slice(text.indexOf('"'), end)) as string;
      text = text.slice(end);
      looked = 0;
    }
    looked = text.length;
  }
}

/** Where the first string of the text ends; 0 when that is still to come. Nothing before `looked` ends it. */
function endOf(text: string, looked: number): number {
  const start = text.indexOf('"');
  if (start < 0) return 0;
  for (let at = Math.max(start + 1, looked); ; at++) {
    at = text.indexOf('"', at);
    if (at < 0) return 0;
    let escapes = 0;
    while (text[at - 1 - escapes] === "\\") escapes++;
    if (escapes % 2 === 0) return at + 1;
  }
}
