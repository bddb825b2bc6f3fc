import { resize } from "@/components/media/resize";

// A phone's photo takes a second or two: away from the page, which stays alive meanwhile.
addEventListener("message", async ({ data }: MessageEvent<Blob>) => {
  try {
    postMessage({ copies: await resize(data) });
  } catch (error) {
    postMessage({ failure: String(error) });
  }
});
