import { ResizeError, resize } from "@/components/media/resize";

// Resizing a phone's photo takes a second or two, so that it runs in a worker.
addEventListener("message", async ({ data }: MessageEvent<Blob>) => {
  try {
    postMessage({ copies: await resize(data) });
  } catch (error) {
    postMessage({ failure: error instanceof ResizeError ? String(error.cause) : String(error) });
  }
});
