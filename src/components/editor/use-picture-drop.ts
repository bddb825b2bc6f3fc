import type { Editor } from "@tiptap/core";
import { insertPicture, keepPlace } from "@/components/editor/files";
import { useUpload } from "@/components/media/use-upload";

/** Uploads pictures that were pasted or dropped, one after the other, to where they were meant to be. */
export function usePictureDrop(onInserted: () => void) {
  const { upload, start, reset } = useUpload();

  async function take(editor: Editor, files: File[], position: number) {
    const place = keepPlace(editor, position);
    for (const file of files) {
      const picture = await start(file);
      if (!picture || editor.isDestroyed) break;
      insertPicture(editor, place.position(), picture.imageUrl);
      // A single picture is asked for its words; many at once would be a quiz.
      if (files.length === 1) onInserted();
    }
    place.forget();
  }

  return { upload, take, reset };
}
