import type { Editor } from "@tiptap/core";
import type { Slice } from "@tiptap/pm/model";
import { useEffect, useRef, useState } from "react";
import { NOT_ON_CLIPBOARD } from "@/components/editor/paste";
import {
  type PictureAttributes,
  replacePictures,
  settleUploads,
  wordsBefore,
} from "@/components/editor/uploading-picture";
import { downloadPicture } from "@/components/media/download-picture";
import { isHousePicture } from "@/components/media/picture-sources";
import { uploadPicture } from "@/components/media/upload";
import { AppError, toMessage } from "@/lib/errors";
import { newId } from "@/lib/new-id";

type Job = {
  id: string;
  /** A file, or the URL of an external picture. */
  source: File | string;
  alt: string;
  /** The displayed width in pixels. */
  width?: number;
  /** For pictures copied within the site: if the upload fails, the picture keeps its URL. */
  isFromThisSite?: boolean;
};

type UploadOptions = {
  /** The article must not be saved until all uploads are done. */
  onBusy: (isBusy: boolean) => void;
  /** Called after inserting a single picture, which is then selected, to ask for its alternative text. */
  onInserted: () => void;
};

/** Uploads pictures one after the other, each replacing the placeholder with its id. */
function useUploadQueue(onBusy: UploadOptions["onBusy"]) {
  const [progress, setProgress] = useState<number>();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [queue] = useState(() => ({
    jobs: [] as Job[],
    /** Resolved when all jobs are done. */
    running: undefined as Promise<void> | undefined,
    /** The stored picture of each finished job by its id; null for a failed one. */
    settled: new Map<string, PictureAttributes | null>(),
  }));
  const abortController = useRef(new AbortController());
  const latest = useRef({ onBusy });
  latest.current = { onBusy };
  useEffect(() => {
    abortController.current = new AbortController();
    return () => {
      abortController.current.abort();
      latest.current.onBusy(false);
    };
  }, []);

  async function run(editor: Editor) {
    const { signal } = abortController.current;
    latest.current.onBusy(true);
    for (let job = queue.jobs[0]; job && !signal.aborted; job = queue.jobs[0]) {
      setProgress(0);
      try {
        queue.settled.set(job.id, await uploadJob(job, { signal, onProgress: setProgress }));
      } catch (error) {
        const { id, isFromThisSite, source, alt } = job;
        const keepsUrl = isFromThisSite && typeof source === "string" && source !== NOT_ON_CLIPBOARD;
        queue.settled.set(id, keepsUrl ? { src: source, alt } : null);
        const problem = problemText(wordsBefore(editor, id), toMessage(error, "ela não pôde ser lida"));
        if (!signal.aborted && !keepsUrl) setProblems((before) => [...before, problem]);
      }
      if (signal.aborted) return;
      settleUploads(editor, queue.settled);
      queue.jobs.shift();
    }
    setProgress(undefined);
    latest.current.onBusy(false);
  }

  /** Adds jobs. Resolves when all jobs are done, including earlier ones. */
  function enqueue(editor: Editor, jobs: Job[]) {
    const isIdle = queue.jobs.length === 0;
    queue.jobs.push(...jobs);
    if (isIdle && jobs.length > 0) queue.running = run(editor);
    return queue.running;
  }

  return { progress, problems, clearProblems: () => setProblems([]), settled: queue.settled, enqueue };
}

/** Uploads pasted or dropped pictures. */
export function usePictureUploads({ onBusy, onInserted }: UploadOptions) {
  const { progress, problems, clearProblems, settled, enqueue } = useUploadQueue(onBusy);

  return {
    /** Percent of the current upload; undefined without an upload. */
    progress,
    problems,
    clearProblems,

    /** Inserts pasted or dropped files in place of the selection. */
    async addFiles(editor: Editor, files: File[], { from, to }: { from: number; to: number }) {
      const jobs = files.map((file): Job => ({ id: newId(), source: file, alt: "" }));
      const nodes = jobs.map(({ id }) => ({ type: "uploadingPicture", attrs: { id } }));
      editor.chain().insertContentAt({ from, to }, nodes).focus().run();
      await enqueue(editor, jobs);
      const [firstJob, ...otherJobs] = jobs;
      const stored = firstJob && settled.get(firstJob.id);
      // Only a single picture opens the dialog for its alternative text.
      if (!stored || otherJobs.length || editor.isDestroyed) return;
      // Not when the author has continued typing, because the dialog would capture the text.
      const { empty, from: cursor, $from } = editor.state.selection;
      const isRightAfterPicture = empty && $from.nodeBefore?.attrs.src === stored.src;
      if (!isRightAfterPicture || !editor.view.hasFocus()) return;
      editor.commands.setNodeSelection(cursor - 1);
      onInserted();
    },

    /** Replaces the external pictures of pasted content by placeholders. */
    addPasted(editor: Editor, slice: Slice, isFromThisSite: boolean): Slice {
      const jobs: Job[] = [];
      const replaced = replacePictures(slice, ({ attrs }) => {
        const source = String(attrs.src);
        if (isHousePicture(source)) return undefined;
        const job = {
          id: newId(),
          source,
          alt: attrs.alt ?? "",
          width: Number(attrs.width) || undefined,
          isFromThisSite,
        };
        jobs.push(job);
        return editor.schema.nodes.uploadingPicture?.create({ id: job.id });
      });
      void Promise.resolve().then(() => enqueue(editor, jobs));
      return replaced;
    },

    settle: (editor: Editor) => settleUploads(editor, settled),
  };
}

type UploadJobOptions = { signal: AbortSignal; onProgress: (percent: number) => void };

async function uploadJob({ source, alt, width }: Job, options: UploadJobOptions): Promise<PictureAttributes> {
  if (source === NOT_ON_CLIPBOARD)
    throw new AppError("o programa de onde ela vem não a pôs na área de transferência", 0);
  const file = typeof source === "string" ? await downloadPicture(source) : source;
  const stored = await uploadPicture(file, options);
  const displayedWidth = width && width < stored.width ? width : stored.width;
  return {
    src: stored.imageUrl,
    alt,
    width: displayedWidth,
    height: Math.round((stored.height * displayedWidth) / stored.width),
  };
}

const problemText = (before: string, reason: string) =>
  before ? `Depois de “${before}”: ${reason}` : `No começo do texto: ${reason}`;
